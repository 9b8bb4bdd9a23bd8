import type { Breach } from '../breach.ts'
import { zones } from '../table.ts'

const fields = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const

type Manifest = Partial<Record<(typeof fields)[number], Record<string, string>>>

/** Dependencies in a package.json that the table does not allow, or that are not pinned exactly. `folder` is '' for the root. */
export function manifestBreaches(folder: string, source: string): Breach[] {
  const manifest: Manifest = JSON.parse(source)
  const file = folder ? `${folder}/package.json` : 'package.json'
  const lines = source.split('\n')

  return fields.flatMap((field) =>
    Object.entries(manifest[field] ?? {}).flatMap(([name, version]) => {
      const ours = name.match(/^@animeteca\/(.+)$/)?.[1]
      const rule = ours === undefined ? pinRule(name, version) : dependencyRule(folder, field, ours)
      return rule ? [{ file, line: lines.findIndex((line) => line.includes(`"${name}":`)) + 1, rule }] : []
    }),
  )
}

/** The names of all dependencies in a package.json. */
export function dependenciesOf(source: string) {
  const manifest: Manifest = JSON.parse(source)
  return fields.flatMap((field) => Object.keys(manifest[field] ?? {}))
}

const pinRule = (name: string, version: string) =>
  // a second version of a package is an alias: npm:name@version
  /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
    ? undefined
    : `${name} is pinned to one exact version, not ${version}`

function dependencyRule(folder: string, field: string, ours: string) {
  const zone = zones[folder]
  if (!zone) return `${folder || 'the root'} is not in the table of infra/checks, so it depends on nothing of ours`
  if (zone.may.includes(ours)) return undefined
  const only = [...(zone.types ?? []), ...(zone.tests ?? [])]
  if (!only.includes(ours)) return `${folder} may depend on ${zone.may.join(', ') || 'nothing of ours'}, not ${ours}`
  return field === 'devDependencies' ? undefined : `${folder} needs ${ours} in devDependencies at most`
}
