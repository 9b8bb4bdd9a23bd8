import { posix } from 'node:path'
import type { Breach } from '../breach.ts'
import { webLayers, zones } from '../table.ts'
import type { Import } from './imports.ts'

/** Imports of one file that `table.ts` does not allow. `file` is relative to the root, with slashes. */
export function boundaryBreaches(file: string, imports: Import[]): Breach[] {
  return imports.flatMap((found) => {
    const rule = found.specifier.startsWith('.') ? relativeRule(file, found) : packageRule(file, found)
    return rule ? [{ file, line: found.line, rule }] : []
  })
}

function packageRule(file: string, { specifier, isType }: Import) {
  const folder = workspaceOf(file)
  const zone = zones[folder]
  if (!zone) return undefined

  const ours = specifier.match(/^@animeteca\/([^/]+)/)?.[1]
  if (ours === undefined) return outsideRule(file, folder, specifier)
  if (`${folder}/`.endsWith(`/${ours}/`) || zone.may.includes(ours)) return undefined
  if (isType && zone.types?.includes(ours)) return undefined
  if (isForTests(file) && zone.tests?.includes(ours)) return undefined
  if (zone.types?.includes(ours)) return `${folder} may import types of ${ours} and nothing else of it`
  if (zone.tests?.includes(ours)) return `only the tests of ${folder} may import ${ours}`
  return `${folder} may import ${zone.may.join(', ') || 'nothing of ours'}, not ${ours}`
}

function outsideRule(file: string, folder: string, specifier: string) {
  const allowed = zones[folder]?.outside
  if (!allowed || isForTests(file)) return undefined
  if (allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`))) return undefined
  return `${folder} may import ${allowed.join(', ')} and nothing else, not ${specifier}`
}

function relativeRule(file: string, { specifier }: Import) {
  const target = posix.join(posix.dirname(file), specifier)
  const folder = workspaceOf(file)
  if (zones[folder] && workspaceOf(target) !== folder) {
    return `a path may not leave its workspace: import ${target} by its package's name`
  }
  if (folder === 'apps/web') return webRule(file, target)
  if (folder === 'packages/api') return serviceRule(file, target)
  return undefined
}

function webRule(file: string, target: string) {
  const [layer = '', feature] = inside(file)
  const [targetLayer = '', targetFeature] = inside(target)
  const [from, to] = [webLayers.indexOf(layer), webLayers.indexOf(targetLayer)]
  if (from === -1 || to === -1) return undefined
  if (to > from) return `in the web app ${layer} may not import ${targetLayer}: ${webLayers.join(' ← ')}`
  if (layer === 'features' && targetLayer === 'features' && feature !== targetFeature) {
    return `features don't import each other (${feature} imports ${targetFeature}): compose in a route or the shell`
  }
  return undefined
}

function serviceRule(file: string, target: string) {
  const service = posix.basename(target).match(/^(.+)\.service\.ts$/)?.[1]
  if (service === undefined || isForTests(file)) return undefined
  if (file.endsWith('.router.ts')) return undefined
  return `only routers and tests may import ${service}.service.ts`
}

const workspaceOf = (file: string) => file.split('/').slice(0, 2).join('/')

const inside = (file: string) => file.split('/').slice(3)

/** Whether a file is a test, a fixture of tests, or a configuration. */
export const isForTests = (file: string) =>
  /\.test\.tsx?$/.test(file) || /\/(fixtures|testing|test)(\/|\.ts$)/.test(file) || file.endsWith('.config.ts')
