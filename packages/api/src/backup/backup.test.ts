import { copyFile, readdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { connect } from '../app/connect.ts'
import { createHousekeeper } from '../app/housekeeping/housekeeping.ts'
import { restoreBackup } from '../app/restore-backup.ts'
import { verify } from '../app/verify.ts'
import { createBucketObjects } from '../media/storage/bucket-objects.ts'
import { createMediaStore } from '../media/storage/media-store.ts'
import { startBucket } from '../test/bucket.ts'
import { emptySite, everythingIn, migratedSite, test, untilNoServer } from '../test/database/saved-site.ts'
import { createBackups } from './backups.ts'
import { checkArchive } from './check-archive.ts'
import { pictureName } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { backupFile } from './store/folder-store.ts'
import { writeBackup } from './write-backup.ts'

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
    await untilNoServer(site.client)
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

  test('save no database whose restore has not ended', async ({ folder }) => {
    const site = await migratedSite()
    await site.client.query('create table unfinished_restore ()')
    await expect(writeBackup(site, backupFile(join(folder, 'unfinished.tar')))).rejects.toThrow(
      /^La restauración de una copia no ha llegado al final: .*npm run restore/,
    )
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
