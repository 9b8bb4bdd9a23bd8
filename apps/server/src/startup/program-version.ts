import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version in this program's package.json. */
export function programVersion() {
  const file = join(import.meta.dirname, '../../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
