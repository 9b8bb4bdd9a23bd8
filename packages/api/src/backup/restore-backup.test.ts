import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, open, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pack } from 'tar-stream'
import { describe, expect, onTestFinished } from 'vitest'
import { connect } from '../app/connect.ts'
import { applyMigrations, isMigrated, migrate } from '../app/migrate.ts'
import { restoreBackup } from '../app/restore-backup.ts'
import { storeSiteSettings } from '../app/store-site-settings.ts'
import type { MediaStore } from '../call/context/media.ts'
import { createDiskObjects } from '../media/storage/disk-objects.ts'
import { createMediaStore } from '../media/storage/media-store.ts'
import { migrations } from '../migrations/list.ts'
import { emptySite, everythingIn, migratedSite, tablesIn, test, untilNoServer } from '../test/database/saved-site.ts'
import { createBackups } from './backups.ts'
import { checkArchive } from './check-archive.ts'
import { backupFile } from './store/folder-store.ts'
import { writeBackup } from './write-backup.ts'

describe('restoreBackup', () => {
  test('refuses a truncated or altered file with a reason, before any change', async ({ backup, folder }) => {
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

  test('restores the backup that was made before an older version was migrated, and migrates it (security.md 51)', async ({
    folder,
  }) => {
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

  test('restores the rows of tables that were renamed after the backup was made', async ({ folder }) => {
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

  test('restores into a database that was migrated before, and that a server has started on', async ({
    backup,
    services,
  }) => {
    const site = await migratedSite()
    const server = connect({ url: site.url })
    await storeSiteSettings(server.pool, { hasAdultTitles: false, remoteCovers: 'off' })
    await server.close()
    await untilNoServer(site.client)
    await restoreBackup(site, backupFile(backup))
    expect(await everythingIn(site.client)).toEqual(await everythingIn(services.pool))
  })

  test.for([
    'create table migrations (id int, migration text); insert into migrations values (1, $$create users$$)',
    'create table migrations (id int, name text); create table things (id int)',
    'create table things (id int)',
  ])('refuses the tables of another program, and leaves them: %s', async (sql, { backup, folder }) => {
    const site = await emptySite()
    await site.client.query(sql)
    const before = await tablesIn(site.client)
    await expect(restoreBackup(site, backupFile(backup))).rejects.toThrow(/otro programa\. No se ha cambiado nada\.$/)
    await expect(writeBackup(site, backupFile(join(folder, 'other.tar')))).rejects.toThrow(/son de otro programa/)
    expect(await tablesIn(site.client)).toEqual(before)
  })

  test('refuses a tar of another program without reading its files into memory', async ({ folder }) => {
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

  test('restores into tables of an owner whose rights the role has', async ({ backup, services }) => {
    const site = await migratedSite()
    const role = `test_${randomUUID().replaceAll('-', '')}`
    await site.client.query(`create role ${role} login password 'bebop' superuser`)
    onTestFinished(async () => {
      await services.pool.query(`drop role ${role}`)
    })
    const url = Object.assign(new URL(site.url), { username: role, password: 'bebop' }).href
    await restoreBackup({ ...site, url }, backupFile(backup))
    await site.client.query(`reassign owned by ${role} to current_user`)
    expect(await everythingIn(site.client)).toEqual(await everythingIn(services.pool))
  })

  test('repeats an interrupted restore, and no server starts before', async ({ backup, services }) => {
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
})

async function flip(path: string, at: number) {
  const file = await open(path, 'r+')
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.of(buffer[0]! ^ 1), 0, 1, at)
  await file.close()
}
