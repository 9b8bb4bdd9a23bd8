import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { provingTestsOf } from './proving-tests.ts'
import { tableFile } from './security-table.ts'

const root = join(import.meta.dirname, '../../..')

/** The tests and decisions from which infra/security.md is generated, and its present content. */
export function readSecurity() {
  const files = globSync(
    ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'apps/e2e/journeys/**/*.ts', 'infra/**/*.test.{ts,mjs}'],
    {
      cwd: root,
    },
  )
  const tests = files
    .map((file) => file.replaceAll(sep, '/'))
    .toSorted()
    .flatMap((file) => provingTestsOf(file, readFileSync(join(root, file), 'utf8')))
  const path = join(root, tableFile)
  return {
    path,
    tests,
    decisions: globSync('*/*.md', { cwd: join(root, 'infra/decisions') }).map((file) => file.replaceAll(sep, '/')),
    table: existsSync(path) ? readFileSync(path, 'utf8') : '',
  }
}
