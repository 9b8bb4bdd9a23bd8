import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdtemp, open, readdir, rm, stat, truncate, writeFile, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@animeteca/postgres/testing'
import { Client } from 'pg'
import { pack } from 'tar-stream'
import { describe, expect, onTestFinished } from 'vitest'
import { connect } from '../app/connect.ts'
import { createHousekeeper } from '../app/housekeeping/housekeeping.ts'
import { applyMigrations, isMigrated, migrate } from '../app/migrate.ts'
import { restoreBackup } from '../app/restore-backup.ts'
import { verify } from '../app/verify.ts'
import type { MediaStore } from '../call/services/media.ts'
import { createBucketObjects } from '../media/storage/bucket-objects.ts'
import { createDiskObjects } from '../media/storage/disk-objects.ts'
import { createMediaStore } from '../media/storage/media-store.ts'
import { migrations } from '../migrations/list.ts'
import { startBucket } from '../test/bucket.ts'
import { plain } from '../test/catalogue/sample-pictures.ts'
import { test as base } from '../test/fixtures.ts'
import { createBackups } from './backups.ts'
import { checkArchive } from './check-archive.ts'
import { pictureName } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { backupFile } from './store/folder-store.ts'
import { writeBackup } from './write-backup.ts'

interface Fixtures {
  folder: string
  /** A backup of the shared site, which contains activity. */
  backup: string
  cover: string
}

const test = base.extend<Fixtures>({
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

async function emptySite() {
  const { url, drop } = await createTestDatabase()
  const mediaDir = await mkdtemp(join(tmpdir(), 'animeteca-restored-'))
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
    await rm(mediaDir, { recursive: true })
  })
  return { url, media: createMediaStore(createDiskObjects(mediaDir)), client }
}

type Asked = { query: (sql: string) => Promise<{ rows: any[] }> }

async function tablesIn(client: Asked): Promise<string[]> {
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  return rows.map(({ tablename }) => tablename)
}

/** Every row of every table, and the value of each sequence. */
async function everythingIn(client: Asked) {
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

describe('backup and restore', () => {
  test('recreate the whole site in an empty database, with pictures, ids, indexes and constraints (security.md 52)', async ({
    services,
    backup,
    cover,
  }) => {
    const site = await emptySite()
    await restoreBackup(site, backupFile(backup))

    expect(await everythingIn(site.client)).toEqual(await everythingIn(services.pool))
    expect(await site.media.readPicture(cover)).toEqual(await services.media.readPicture(cover))
    expect((await verify(site)).findings.filter(({ differences, isLate }) => differences > 0 && !isLate)).toEqual([])
    const database = connect({ url: site.url })
    expect(await (await database.orm()).schema.getUpdateSchemaSQL({ wrap: false })).toBe('')
    await database.close()
    // no notice is sent again, and no id is reused
    expect((await site.client.query('select from webhook_deliveries')).rowCount).toBe(0)
    const { rows } = await site.client.query(
      `insert into episode_comments (episode_id, user_id, content) values (1, 1, 'Otra') returning id`,
    )
    expect(rows).toEqual([{ id: 3 }])
    await expect(
      site.client.query('insert into watched_episodes (user_id, episode_id) values (1, 999)'),
    ).rejects.toThrow('foreign key')

    await expect(restoreBackup(site, backupFile(backup))).rejects.toThrow(/no está vacía/)
    expect((await site.client.query('select from episode_comments')).rowCount).toBe(2)
  })

  test('include the pictures of a site with object storage', async ({ services, folder, cover }) => {
    const bucket = await startBucket()
    onTestFinished(() => bucket.stop())
    const media = createMediaStore(createBucketObjects(bucket.options))
    const picture = await services.media.readPicture(cover)
    expect(await media.savePicture(picture!)).toBe(cover)
    const path = join(folder, 'of-bucket.tar')
    await writeBackup({ url: services.options.databaseUrl, media }, backupFile(path))
    const saved: Buffer[] = []
    for await (const { name, content } of readArchive(backupFile(path)))
      if (name === pictureName(cover)) saved.push(content)
    expect(saved).toEqual([picture])
  })

  test('create a file that only its owner can read, under its name only when complete', async ({
    services,
    backup,
    folder,
  }) => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600)
    const cut = join(folder, 'cut.tar')
    const source = { url: services.options.databaseUrl, media: services.media, signal: AbortSignal.abort() }
    await expect(writeBackup(source, backupFile(cut))).rejects.toThrow('abort')
    expect((await readdir(folder)).filter((name) => name.startsWith('cut'))).toEqual([])
  })

  test('refuse a truncated or altered file with a reason, before any change', async ({ backup, folder }) => {
    const { size } = await stat(backup)
    const site = await emptySite()
    const restoring = async (name: string, spoil: (path: string) => Promise<unknown>) => {
      const path = join(folder, name)
      await copyFile(backup, path)
      await spoil(path)
      return restoreBackup(site, backupFile(path)).then(
        () => 'restored',
        (error: Error) => error.message,
      )
    }
    const { files } = await checkArchive(backupFile(backup))
    expect(await restoring('half.tar', (path) => truncate(path, Math.floor(size / 2) + 100))).toMatch(
      /dañada o incompleta/,
    )
    expect(await restoring('no-end.tar', (path) => truncate(path, size - 4_096))).toMatch(/incompleta|dañada/)
    expect(await restoring('text.tar', (path) => writeFile(path, 'Hola'))).toMatch(/dañada o incompleta/)
    // the first byte of the first entry's content, and one of the manifest
    expect(await restoring('rows.tar', (path) => flip(path, 520))).toContain(
      `${files[0]!.name} no es lo que se escribió`,
    )
    expect(await restoring('manifest.tar', (path) => flip(path, size - 3_000))).toMatch(/alterada|dañada/)
    expect(await tablesIn(site.client)).toEqual([])
    // a restore that fails at its end leaves nothing behind: here storing pictures fails
    const nowhere = createMediaStore(createDiskObjects(backup))
    await expect(restoreBackup({ ...site, media: nowhere }, backupFile(backup))).rejects.toMatchObject({
      cause: { code: 'EEXIST' },
    })
    expect(await tablesIn(site.client)).toEqual([])
    // a database with a running server is refused
    const server = connect({ url: site.url })
    await server.pool.query('select 1')
    await expect(restoreBackup(site, backupFile(backup))).rejects.toThrow('Hay un servidor en marcha')
    await server.close()
  })

  test('run before an older version is migrated, and restore it migrated (security.md 51)', async ({ folder }) => {
    const old = await emptySite()
    await applyMigrations(old.url, ['2026-11-20-foundation', '2026-11-21-admin-panel'])
    await old.client.query(`insert into users (username, email, password_hash) values ('spike', 's@b.example', '')`)
    const backups = createBackups({ ...old, place: { folder: join(folder, 'own') }, isNightly: false })

    await migrate(old.url, undefined, () => backups.make('before-migration'))
    await migrate(old.url, undefined, () => expect.fail('there was nothing to migrate'))
    const { name, reason } = (await backups.newest())!
    expect(reason).toBe('before-migration')
    const path = join(folder, 'own', name)
    expect((await checkArchive(backupFile(path))).migrations).toEqual([
      '2026-11-20-foundation',
      '2026-11-21-admin-panel',
    ])

    const site = await emptySite()
    await restoreBackup(site, backupFile(path))
    expect(await isMigrated(site.client)).toBe(true)
    expect((await site.client.query('select username from users')).rows).toEqual([{ username: 'spike' }])
  })

  test('restore the rows of tables that were renamed after the backup was made', async ({ folder }) => {
    const names = migrations.map(({ name }) => name)
    const old = await emptySite()
    await applyMigrations(old.url, names.slice(0, names.indexOf('2026-11-25-standard-names')))
    await old.client.query(`
      insert into users (username, email, password_hash, spoiler_veil) values ('spike', 's@b.example', '', 'unseen');
      insert into animes (title) values ('Cowboy Bebop');
      insert into seasons (anime_id, season_number) values (1, 1);
      insert into episodes (season_id, episode_number, title) values (1, 1, 'Asteroid Blues');
      insert into watch_runs (user_id, anime_id) values (1, 1);
      insert into run_marks (run_id, episode_id) values (1, 1);
      insert into lifted_veils (user_id, episode_id) values (1, 1);
      insert into listed_words (key, word) values ('spam', 'Spam');
      insert into episode_comments (episode_id, user_id, content, held_at) values (1, 1, 'Spam', now())`)
    const path = join(folder, 'renamed.tar')
    await writeBackup(old, backupFile(path))

    const site = await emptySite()
    await restoreBackup(site, backupFile(path))
    const { rows } = await site.client.query(`
      select u.spoiler_guard as mode, w.word, c.pending_review_since is not null as "isPending"
        from rewatches r join rewatch_marks m on m.rewatch_id = r.id join users u on u.id = r.user_id
        join revealed_episodes v on v.user_id = u.id and v.episode_id = m.episode_id
        join episode_comments c on c.episode_id = m.episode_id cross join blocked_words w`)
    expect(rows).toEqual([{ mode: 'unseen', word: 'Spam', isPending: true }])
    await site.client.query(
      `update rewatches set ended_at = now(); insert into rewatches (user_id, anime_id) values (1, 1)`,
    )
  })

  test('restore into a database that was migrated before', async ({ backup, services }) => {
    const site = await emptySite()
    await migrate(site.url)
    await restoreBackup(site, backupFile(backup))
    expect(await everythingIn(site.client)).toEqual(await everythingIn(services.pool))
  })

  test.for([
    'create table migrations (id int, migration text); insert into migrations values (1, $$create users$$)',
    'create table migrations (id int, name text); create table things (id int)',
    'create table things (id int)',
  ])('refuse the tables of another program, and leave them: %s', async (sql, { backup, folder }) => {
    const site = await emptySite()
    await site.client.query(sql)
    const before = await tablesIn(site.client)
    await expect(restoreBackup(site, backupFile(backup))).rejects.toThrow(/otro programa\. No se ha cambiado nada\.$/)
    await expect(writeBackup(site, backupFile(join(folder, 'other.tar')))).rejects.toThrow(/son de otro programa/)
    expect(await tablesIn(site.client)).toEqual(before)
  })

  test('refuse a tar of another program without reading its files into memory', async ({ folder }) => {
    const path = join(folder, 'other.tar')
    for (const name of ['photos/1.raw', 'media/1.webp']) {
      const tar = pack()
      tar.entry({ name, size: 8_000_000_000 })
      const [header] = (await once(tar, 'data')) as [Buffer]
      await writeFile(path, header)
      await expect(checkArchive(backupFile(path))).rejects.toThrow(
        `El archivo ${path} no es una copia de Animeteca: contiene ${name}.`,
      )
    }
  })

  test('save no database whose restore has not ended', async ({ folder }) => {
    const site = await emptySite()
    await migrate(site.url)
    await site.client.query('create table unfinished_restore ()')
    await expect(writeBackup(site, backupFile(join(folder, 'unfinished.tar')))).rejects.toThrow(
      /^La restauración de una copia no ha llegado al final: .*npm run restore/,
    )
  })

  test('restore into tables of an owner whose rights the role has', async ({ backup, services }) => {
    const site = await emptySite()
    const role = `test_${randomUUID().replaceAll('-', '')}`
    await site.client.query(`create role ${role} login password 'bebop' superuser`)
    onTestFinished(async () => {
      await services.pool.query(`drop role ${role}`)
    })
    await migrate(site.url)
    const url = Object.assign(new URL(site.url), { username: role, password: 'bebop' }).href
    await restoreBackup({ ...site, url }, backupFile(backup))
    await site.client.query(`reassign owned by ${role} to current_user`)
    expect(await everythingIn(site.client)).toEqual(await everythingIn(services.pool))
  })

  test('repeat an interrupted restore, and let no server start before', async ({ backup, services }) => {
    const site = await emptySite()
    const media: MediaStore = {
      ...site.media,
      async savePicture(bytes) {
        await site.client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'animeteca start'`,
        )
        return site.media.savePicture(bytes)
      },
    }
    await expect(restoreBackup({ ...site, media }, backupFile(backup))).rejects.toThrow(/terminat|not queryable/)
    await expect(migrate(site.url)).rejects.toThrow('repítela con npm run restore')
    await restoreBackup(site, backupFile(backup))
    expect(await everythingIn(site.client)).toEqual(await everythingIn(services.pool))
    await migrate(site.url)
  })

  test('made at the same time are written one after the other, each with a name of its own', async ({
    services,
    folder: shared,
  }) => {
    const folder = join(shared, 'simultaneous')
    const { media, options } = services
    const backups = createBackups({ url: options.databaseUrl, media, place: { folder }, isNightly: false })
    await Promise.all([backups.make('before-deletion'), backups.make('before-deletion')])
    const names = await readdir(folder)
    expect(names).toHaveLength(2)
    for (const name of names) await checkArchive(backupFile(join(folder, name)))
    await backups.close()
  })

  test('succeed in a folder with a name whose file has gone, as that of a file that is being renamed', async ({
    services,
    folder: shared,
  }) => {
    const folder = join(shared, 'shared')
    const { media, options } = services
    const backups = createBackups({ url: options.databaseUrl, media, place: { folder }, isNightly: false })
    await backups.make('before-deletion')
    await symlink(join(folder, 'gone.tar'), join(folder, 'animeteca-2026-10-10T030000Z-nightly.tar.partial'))
    await backups.make('before-deletion')
    expect((await backups.newest())?.reason).toBe('before-deletion')
    await backups.close()
  })

  test('run once a night, and retain fourteen files of each reason', async ({ services, folder: shared }) => {
    const folder = join(shared, 'nightly')
    const { pool, media } = services
    const backups = createBackups({ url: services.options.databaseUrl, media, place: { folder }, isNightly: true })
    const housekeep = createHousekeeper(
      { pool, bus: services.bus, media, backups, options: services.options },
      { warn: (facts) => expect.fail(JSON.stringify(facts)) },
    )
    await housekeep(new AbortController().signal)
    await housekeep(new AbortController().signal)
    const [first = '', ...others] = await readdir(folder)
    expect(others).toEqual([])
    for (let day = 10; day < 26; day++) {
      await copyFile(join(folder, first), join(folder, `animeteca-2026-10-${day}T030000Z-nightly.tar`))
    }
    await copyFile(join(folder, first), join(folder, 'animeteca-2026-10-01T030000Z.tar'))

    await pool.query(`update nightly_runs set started_at = now() - interval '1 day'`)
    await housekeep(new AbortController().signal)
    const names = await readdir(folder)
    expect(names.filter((name) => name.endsWith('-nightly.tar'))).toHaveLength(14)
    expect(names).toContain('animeteca-2026-10-01T030000Z.tar')
    expect(names).not.toContain('animeteca-2026-10-10T030000Z-nightly.tar')
  })
})

async function flip(path: string, at: number) {
  const file = await open(path, 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.of(buffer[0]! ^ 1), 0, 1, at)
  await file.close()
}
