import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trashDays } from '@animeteca/contracts/limits'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { createContext } from '../../accounts/actors/actor.ts'
import { createBackups } from '../../backup/backups.ts'
import { newBackupName } from '../../backup/stored-backups.ts'
import { callerOf } from '../../test/caller.ts'
import { anonymous, test } from '../../test/fixtures.ts'

describe('admin.deleteAllAnimes and undoDeletion', () => {
  test('restore all animes together, but not those that were in the trash before', async ({
    as,
    cast,
    services,
    shelf,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    await admin.deleteAnime({ id: shelf.upcoming.id })
    const before = await visitor.catalogue.list({})
    const bebop = await visitor.catalogue.byId({ id: shelf.bebop.id })
    expect(await admin.deletions()).toEqual([])
    await admin.deleteAllAnimes()

    const [deletion] = await admin.deletions()
    expect(deletion).toMatchObject({ deletedBy: 'jet', animeCount: before.total, of: 'all', fileName: null })
    const id = deletion!.id
    const [line] = (await admin.audit({ limit: 1 })).entries
    expect(line).toMatchObject({ action: 'admin.all_animes_deleted', targetType: 'deletion', targetId: id })
    await expect(as(cast.spike).admin.undoDeletion({ id })).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
    await expect(admin.undoDeletion({ id: id + 1 })).rejects.toMatchObject({ key: 'DELETION_NOT_FOUND' })

    const undone = await Promise.allSettled([admin.undoDeletion({ id }), admin.undoDeletion({ id })])
    expect(undone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(undone.find(({ status }) => status === 'fulfilled')).toMatchObject({
      value: { success: true, restoredCount: before.total, leftCount: 0 },
    })
    expect(await visitor.catalogue.list({})).toEqual(before)
    expect(await visitor.catalogue.byId({ id: shelf.bebop.id })).toEqual(bebop)
    expect((await admin.trash({})).items.map((item) => item.id)).toEqual([shelf.upcoming.id])
    expect(await admin.deletions()).toEqual([])
    expect((await admin.audit({ limit: 1 })).entries[0]).toMatchObject({
      action: 'admin.deletion_undone',
      targetId: id,
      detail: { restoredCount: before.total, leftCount: 0 },
    })
    await services.pool.query('delete from throttles')
  })

  test('do not restore an anime whose external id is taken, nor one that was restored and deleted again', async ({
    as,
    cast,
    services,
    shelf,
    visitor,
  }) => {
    const { admin } = as(cast.jet)
    await admin.deleteAllAnimes()
    await admin.importAnimes({ animes: [{ title: 'Cowboy Bebop, otra vez', ids: { mal: 1 } }] })
    await admin.restore({ kind: 'anime', id: shelf.corazon.id })
    await admin.deleteAnime({ id: shelf.corazon.id })
    const [deletion] = await admin.deletions()
    expect(await admin.undoDeletion({ id: deletion!.id })).toEqual({ success: true, restoredCount: 1, leftCount: 1 })
    expect((await visitor.catalogue.list({})).animes.map(({ title }) => title).toSorted()).toEqual([
      'Akira',
      'Cowboy Bebop, otra vez',
    ])
    await services.pool.query(`update deletions set created_at = now() - interval '${trashDays} days 1 second'`)
    await expect(admin.undoDeletion({ id: deletion!.id })).rejects.toMatchObject({ key: 'DELETION_NOT_FOUND' })
    await services.pool.query('delete from throttles')
  })

  test('delete after a backup has been written, and nothing if it fails (security.md 23)', async ({
    authorizationOf,
    cast,
    services,
    visitor,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'animeteca-deletion-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'file'), '')
    const backingUpTo = (path: string) => {
      const given = { url: services.options.databaseUrl, media: services.media, isNightly: false }
      const backups = createBackups({ ...given, place: { folder: join(folder, path) } })
      const authorization = authorizationOf(cast.jet)
      return {
        backups,
        admin: callerOf(createContext({ ...services, backups }, { ...anonymous, authorization })).admin,
      }
    }
    const { total } = await visitor.catalogue.list({})
    await expect(backingUpTo('file').admin.deleteAllAnimes()).rejects.toMatchObject({ key: 'BACKUP_FAILED' })
    expect(await visitor.catalogue.list({})).toMatchObject({ total })

    await services.pool.query('delete from throttles')
    const full = backingUpTo('full')
    await mkdir(join(folder, 'full'))
    // the name of the next backup is known while the clock is frozen
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await symlink('/dev/full', join(folder, 'full', `${newBackupName('before-deletion')}.${process.pid}.partial`))
    await expect(full.admin.deleteAllAnimes()).rejects.toMatchObject({
      key: 'BACKUP_DISK_FULL',
      message: 'No queda espacio para la copia de seguridad, así que no se ha eliminado nada',
    })
    expect(await visitor.catalogue.list({})).toMatchObject({ total })

    await services.pool.query('delete from throttles')
    vi.useRealTimers()
    const { admin, backups } = backingUpTo('backups')
    await admin.deleteAllAnimes()
    expect(await backups.newest()).toMatchObject({ reason: 'before-deletion' })
  })
})
