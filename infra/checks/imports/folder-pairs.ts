import { posix } from 'node:path'
import type { Breach } from '../breach.ts'
import { isForTests } from './boundaries.ts'
import { fileOf, type ImportsByFile } from './import-cycles.ts'

/**
 * Pairs of folders that import each other, of any workspace and at any depth: one breach per pair, at an import of each direction. Types count;
 * tests and their fixtures do not.
 */
export function folderPairBreaches(imports: ImportsByFile): Breach[] {
  const between = new Map<string, { file: string; line: number; from: string; to: string }>()
  for (const [file, found] of imports) {
    if (isForTests(file)) continue
    const from = posix.dirname(file)
    for (const { specifier, line } of found) {
      const target = fileOf(file, specifier)
      const to = target === undefined ? from : posix.dirname(target)
      if (to !== from && !between.has(`${from} ${to}`)) between.set(`${from} ${to}`, { file, line, from, to })
    }
  }
  return [...between.values()].flatMap(({ file, line, from, to }) => {
    const back = from < to ? between.get(`${to} ${from}`) : undefined
    return back ? [{ file, line, rule: `${from} and ${to} import each other, see ${back.file}:${back.line}` }] : []
  })
}
