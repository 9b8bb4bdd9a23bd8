import { posix } from 'node:path'
import type { Breach } from '../breach.ts'
import type { Import } from './imports.ts'

/** Imports by file; files are relative to the root, with slashes. */
export type ImportsByFile = ReadonlyMap<string, Import[]>

/** Import cycles of any length, types included: one breach per cycle, at the import that closes it. */
export function importCycleBreaches(imports: ImportsByFile): Breach[] {
  const breaches: Breach[] = []
  const done = new Set<string>()
  const path: string[] = []

  function visit(file: string) {
    if (done.has(file)) return
    path.push(file)
    for (const { specifier, line } of imports.get(file) ?? []) {
      const target = fileOf(file, specifier)
      if (target === undefined || !imports.has(target)) continue
      const start = path.indexOf(target)
      if (start === -1) visit(target)
      else breaches.push({ file, line, rule: `imports go in a circle: ${[...path.slice(start), target].join(' → ')}` })
    }
    path.pop()
    done.add(file)
  }

  for (const file of imports.keys()) visit(file)
  return breaches
}

/** The file that a specifier means, if it is one of ours. */
export function fileOf(file: string, specifier: string) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const [, name, module] = specifier.match(/^@animeteca\/([^/]+)\/(.+)$/) ?? []
  return name && module ? `packages/${name}/src/${module}.ts` : undefined
}
