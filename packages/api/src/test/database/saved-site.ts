import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { query } from '@animeteca/postgres/query'
import { createTestDatabase } from '@animeteca/postgres/testing'
import type { TestDatabase } from '@animeteca/postgres/testing'
import { Client } from 'pg'
import { expect, onTestFailed, onTestFinished } from 'vitest'
import { backupFile } from '../../backup/store/folder-store.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { createDiskObjects } from '../../media/storage/disk-objects.ts'
import { createMediaStore } from '../../media/storage/media-store.ts'
import { plain } from '../catalogue/sample-pictures.ts'
import { test as base } from '../fixtures.ts'
import { migratedDatabase } from './test-databases.ts'

interface Fixtures {
  folder: string
  /** A backup of the shared site, which contains activity. */
  backup: string
  cover: string
}

export const test = base.extend<Fixtures>({
  folder: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'animeteca-backup-'))
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'file' },
  ],
  cover: [
    async ({ services, as, cast }, use) => {
      const spike = as(cast.spike)
      await spike.tracking.markWatched({ id: 1 })
      await spike.episodes.rate({ id: 1, rating: 5 })
      await spike.tracking.placeFavourite({ animeId: 1 })
      const { comment } = await spike.episodes.comment({ id: 1, content: 'Tab\t, línea\nnueva, \\ y \\N, 進撃 😀' })
      const { comment: gone } = await spike.episodes.comment({ id: 1, content: 'Se borra' })
      await spike.episodes.deleteComment({ id: 1, commentId: gone.id })
      await as(cast.faye).episodes.likeComment({ id: 1, commentId: comment.id })
      const cover = await services.media.savePicture(await plain('red').webp().toBuffer())
      await services.pool.query('update animes set cover_image = $1 where id = 1', [cover])
      await use(cover)
    },
    { scope: 'file' },
  ],
  backup: [
    async ({ services, folder, cover: _cover }, use) => {
      const path = join(folder, 'site.tar')
      await writeBackup({ url: services.options.databaseUrl, media: services.media }, backupFile(path))
      await use(path)
    },
    { scope: 'file' },
  ],
})

/** A site with an empty database and no pictures, until the test ends. */
export const emptySite = async () => siteOn(await createTestDatabase())

/** A site with every table, no rows and no pictures, until the test ends. */
export const migratedSite = async () => siteOn(await migratedDatabase())

async function siteOn({ url, drop }: TestDatabase) {
  const mediaDir = await mkdtemp(join(tmpdir(), 'animeteca-restored-'))
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFailed(() => logActivity(url))
  onTestFinished(async () => {
    await client.end()
    await drop()
    await rm(mediaDir, { recursive: true })
  })
  return { url, media: createMediaStore(createDiskObjects(mediaDir)), client }
}

/** Logs what each connection of a database does or waits for, to explain a test that times out. */
async function logActivity(url: string) {
  const connections = await query(
    url,
    `select application_name, state, wait_event_type, wait_event, now() - query_start as since, left(query, 200) as query
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  console.error('Connections of the database when the test failed:', connections)
}

/** Waits until PostgreSQL has noticed that a server has closed its connections, since a restore refuses a database with a server. */
export async function untilNoServer(client: Asked) {
  const servers = `select from pg_stat_activity where datname = current_database() and application_name = 'animeteca'`
  await expect.poll(async () => (await client.query(servers)).rows).toEqual([])
}

type Asked = { query: (sql: string) => Promise<{ rows: any[] }> }

export async function tablesIn(client: Asked): Promise<string[]> {
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  return rows.map(({ tablename }) => tablename)
}

/** Every row of every table, and the value of each sequence. */
export async function everythingIn(client: Asked) {
  const found: Record<string, unknown> = {}
  for (const table of await tablesIn(client)) {
    const { rows } = await client.query(`select to_jsonb(t)::text as row from ${table} t order by 1`)
    found[table] = rows.map(({ row }) => row)
  }
  const { rows } = await client.query(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  )
  found['sequences'] = rows
  return found
}
