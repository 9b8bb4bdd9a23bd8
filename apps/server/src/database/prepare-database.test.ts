import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyMigrations } from '@animeteca/api/app/migrate'
import { isTransactionPooler } from '@animeteca/api/database/connections/pooler'
import { query } from '@animeteca/postgres/query'
import { expect, test as base } from 'vitest'
import { readSessionSecret } from '../startup/session-secret.ts'
import { readConfig } from '../startup/settings/config.ts'
import { adminSettings, emptyDatabase, folder, forFile } from '../test/main-process.ts'
import { slowProxy } from '../test/proxies/slow-proxy.ts'
import { openDatabase } from './database.ts'
import { prepareDatabase } from './prepare-database.ts'

/** A database that two calls have prepared simultaneously, with an administrator and the demo. */
const test = base.extend<{ demo: string }>({
  demo: [
    forFile(async (atEnd) => {
      const [url, dataDir] = await Promise.all([emptyDatabase(atEnd), folder(atEnd)])
      const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, SEED: 'demo', ...adminSettings })
      const databases = await Promise.all([prepareDatabase(config), prepareDatabase(config)])
      for (const database of databases) await database.close()
      return url
    }),
    { scope: 'file' },
  ],
})

test('prepareDatabase backs up a database with people before migrating it, and if the backup fails closes it without migrating', async () => {
  const [url, dataDir] = await Promise.all([emptyDatabase(), folder()])
  await applyMigrations(url, ['2026-11-20-foundation', '2026-11-21-admin-panel'])
  await query(url, `insert into users (username, email, password_hash) values ('spike', 's@b.example', '')`)
  const preparing = (env: Record<string, string>) =>
    prepareDatabase(readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ...env }))

  const file = join(dataDir, 'file')
  await writeFile(file, '')
  await expect(preparing({ BACKUP_DIR: file })).rejects.toThrow(/^Sin copia no se migra, .*BACKUPS=off\.$/)
  expect(await query(url, 'select count(*)::int from migrations')).toEqual([{ count: 2 }])
  const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  // sooner than an open pool closes its idle connections
  await expect.poll(async () => (await query(url, others)).length, { timeout: 5_000 }).toBe(0)

  await (await preparing({})).close()
  await (await preparing({})).close()
  expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/-before-migration\.tar$/)])
  expect(await query(url, `select to_regclass('webhooks') is not null as "isMigrated"`)).toEqual([{ isMigrated: true }])
})

test('prepareDatabase rejects a folder that it cannot create with one sentence', async () => {
  const file = join(await folder(), 'file')
  await writeFile(file, '')
  // the embedded database, and the session secret
  for (const dataDir of ['/proc/nowhere/data', file, join(file, 'data')]) {
    const sentence = /^No se puede escribir en .+ \(E[A-Z]+\): cambia su dueño, o corrige DATA_DIR\.$/
    await expect(prepareDatabase(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(sentence)
    await expect(readSessionSecret(dataDir)).rejects.toThrow(sentence)
  }
})

test('openDatabase waits for a database that accepts connections late, and fails if the connection is refused', async () => {
  const [url, dataDir] = await Promise.all([emptyDatabase(), folder()])
  const proxy = await slowProxy(url)
  const config = readConfig({ DATABASE_URL: proxy.url, DATA_DIR: dataDir })
  const opening = openDatabase(config)
  await applyMigrations(proxy.url, ['2026-11-20-foundation'])
  expect(await isTransactionPooler(proxy.url)).toBe(false)
  await (await opening).close()
  proxy.close()
  await expect(openDatabase(config)).rejects.toThrow(/^No hay ninguna base de datos/)
})

test('prepareDatabase twice simultaneously on an empty database creates the administrator and the demo once', async ({
  demo,
}) => {
  expect(await query(demo, `select is_admin as "isAdmin" from users where username = 'bull'`)).toEqual([
    { isAdmin: true },
  ])
  const [found] = await query<Record<string, number>>(
    demo,
    'select count(*)::int as animes, count(distinct title)::int as titles from animes',
  )
  expect(found!['animes']).toBeGreaterThanOrEqual(48)
  expect(found!['titles']).toBe(found!['animes'])
})

test('prepareDatabase fills the demo with reviews by several people, one with spoilers, and their counted useful marks', async ({
  demo,
}) => {
  const [found] = await query<Record<string, unknown>>(
    demo,
    `select count(distinct user_id) > 5 as "areByMany", bool_or(spoils_episode_id is not null) as "haveSpoilers",
            bool_or(season_id is not null) as "areOfSeasons",
            bool_and(useful_count = (select count(*) from useful_marks m where m.review_id = r.id)) as "areCounted" from reviews r`,
  )
  expect(found).toEqual({ areByMany: true, haveSpoilers: true, areOfSeasons: true, areCounted: true })
})
