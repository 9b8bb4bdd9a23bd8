import type { Breach } from '../breach.ts'
import { apiFloors } from '../table.ts'
import { fileOf, type ImportsByFile } from './import-cycles.ts'

const source = 'packages/api/src/'

/**
 * Imports between the folders of the api that break its floors: an import of a folder on a higher floor, or of one that imports this folder
 * back, by however many steps. Types count; tests and their fixtures do not.
 */
export function floorBreaches(imports: ImportsByFile): Breach[] {
  const breaches: Breach[] = []
  const between = new Map<string, { file: string; line: number; from: string; to: string }>()
  for (const [file, found] of imports) {
    const from = folderOf(file)
    if (from === undefined) continue
    if (floorOf(from) === -1) breaches.push({ file, line: 1, rule: `${from} is on no floor of infra/checks/table.ts` })
    for (const { specifier, line } of found) {
      const to = folderOf(fileOf(file, specifier) ?? '')
      if (to === undefined || to === from) continue
      if (floorOf(to) < floorOf(from)) {
        breaches.push({ file, line, rule: `${from} may not import ${to}, which is on a higher floor` })
      } else if (!between.has(`${from} ${to}`)) between.set(`${from} ${to}`, { file, line, from, to })
    }
  }

  const targetsOf = (folder: string) => [...between.values()].filter(({ from }) => from === folder).map(({ to }) => to)
  for (const { file, line, from, to } of between.values()) {
    const way = pathBetween(to, from, targetsOf)
    if (way) breaches.push({ file, line, rule: `folders import each other: ${[from, ...way].join(' → ')}` })
  }
  return breaches
}

const floorOf = (folder: string) => apiFloors.findIndex((floor) => floor.includes(folder))

/** The folder of `packages/api/src` that a file is in; undefined outside it, and for tests. */
function folderOf(file: string) {
  if (!file.startsWith(source) || file.endsWith('.test.ts')) return undefined
  const [folder = ''] = file.slice(source.length).split('/')
  return folder === 'test' ? undefined : folder
}

/** The shortest way from one folder to another along imports. */
function pathBetween(start: string, end: string, targetsOf: (folder: string) => string[]) {
  const paths = [[start]]
  const seen = new Set([start])
  for (const path of paths) {
    const last = path.at(-1)!
    if (last === end) return path
    for (const next of targetsOf(last)) {
      if (seen.has(next)) continue
      seen.add(next)
      paths.push([...path, next])
    }
  }
  return undefined
}
