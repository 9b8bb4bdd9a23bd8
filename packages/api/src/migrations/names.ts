import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

/** What the migrations are called, by their files: to know that all have been applied nobody has to load them, and the ORM with them. */
export const migrationNames = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => basename(file, '.ts'))
  .filter((name) => /^\d{4}-\d\d-\d\d-/.test(name))
