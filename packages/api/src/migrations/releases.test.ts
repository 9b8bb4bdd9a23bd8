import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { createTestDatabase } from '@animeteca/postgres/testing'
import { Client } from 'pg'
import type { Pool } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '../app/connect.ts'
import { isMigrated, migrate } from '../app/migrate.ts'
import { verify } from '../app/verify.ts'
import { createDiskObjects } from '../media/storage/disk-objects.ts'
import { createMediaStore } from '../media/storage/media-store.ts'
import { renamedTables } from './1.0.0/2026-11-25-standard-names.ts'
import { migrations } from './list.ts'

const folder = join(import.meta.dirname, 'releases')
const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}
const releases = (await readdir(folder)).map((file) => basename(file, '.sql.zst'))

/** A database as that release has created it. */
async function databaseOf(release: string) {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(zstdDecompressSync(await readFile(join(folder, `${release}.sql.zst`))).toString())
  await client.end()
  return url
}

function connected(url: string) {
  const database = connect({ url })
  onTestFinished(database.close)
  return database
}

/** Tables of earlier releases that a later one dropped: nightly figures, which the first night after the upgrade computes into another table. */
const replacedTables = new Set(['also_seen'])

/** The number of rows of each table except the migrations' and replaced ones, under its current name. */
async function countRows(pool: Pool): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  )
  const counts = tables
    .filter(({ name }) => !replacedTables.has(name))
    .map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`)
  const { rows } = await pool.query<{ name: string; count: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, count }) => [renamedTables[name] ?? name, count]))
}

test('the version of the package has a dump', () => {
  expect(releases).toContain(version)
})

describe('a database of release', () => {
  test.for(releases)(
    '%s is migrated once by two servers that start together, and keeps every row (security.md 51)',
    async (release) => {
      const url = await databaseOf(release)
      const { pool, orm } = connected(url)
      const before = await countRows(pool)
      expect(Object.values(before).filter((count) => count > 0).length).toBeGreaterThan(40)
      // an earlier release that needs no migration would test nothing; the current one needs none until the next migration is written
      expect(release !== version && (await isMigrated(pool))).toBe(false)

      await Promise.all([migrate(url), migrate(url)])
      const { rows } = await pool.query<{ name: string }>('select name from migrations order by name')
      expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).toSorted())
      expect(await countRows(pool)).toMatchObject(before)
      // includes migrations whose content has changed since that release
      expect(await (await orm()).schema.getUpdateSchemaSQL({ wrap: false })).toBe('')

      const media = createMediaStore(createDiskObjects(join(folder, 'none')))
      const { findings } = await verify({ url, media })
      expect(findings.filter(({ differences, isLate }) => differences > 0 && !isLate)).toEqual([])
    },
  )
})
