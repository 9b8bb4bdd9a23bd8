import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

/** The names of the migrations, equal to their files: checking that all are applied does not load the files and MikroORM. */
export const migrationNames = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => basename(file, '.ts'))
  .filter((name) => /^\d{4}-\d\d-\d\d-/.test(name))
