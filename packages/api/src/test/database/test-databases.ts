import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestDatabase, templateDatabase } from '@animeteca/postgres/testing'
import { migrate } from '../../app/migrate.ts'
import { fillDatabase } from './fill-database.ts'

const source = join(import.meta.dirname, '../..')

/** What the rows of a filled database depend on, besides the migrations. */
const seeding = [
  'test/catalogue/shelf.ts',
  'test/cast.ts',
  'catalogue/entities/anime.entity.ts',
  'catalogue/import/import-batch.ts',
  'catalogue/import/statements',
  'catalogue/import/waves',
]

/** A database with every table and no rows, for tests of what happens after the migrations. */
export const migratedDatabase = async () => createTestDatabase({ template: await migratedTemplate() })

/** A migrated database with the cast and the shelf. */
export const filledDatabase = async () => createTestDatabase({ template: await filledTemplate() })

let migrated: Promise<string> | undefined
let filled: Promise<string> | undefined

/** Found once for all files of a worker, since the name is a hash of every migration's text: a changed one makes a new template. */
const migratedTemplate = () => (migrated ??= textOf(['migrations']).then((key) => templateDatabase(key, migrate)))

const filledTemplate = () =>
  (filled ??= textOf(['migrations', ...seeding]).then(async (key) =>
    templateDatabase(key, fillDatabase, await migratedTemplate()),
  ))

const textOf = async (names: string[]) => (await Promise.all(names.map((name) => textIn(join(source, name))))).join()

/** The text of a file, or of all files in a folder. */
async function textIn(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) return readFile(path, 'utf8')
  const names = (await readdir(path)).sort()
  return (await Promise.all(names.map((name) => textIn(join(path, name))))).join()
}
