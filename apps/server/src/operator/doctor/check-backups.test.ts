import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newBackupName } from '@animeteca/api/backup/stored-backups'
import { describe, expect } from 'vitest'
import { configOf, connectTo, failuresOf, temporaryFolder, textsOf, withoutDatabase } from '../../test/doctor.ts'
import { test } from '../../test/fixtures.ts'
import { checkBackups } from './check-backups.ts'

describe('checkBackups', () => {
  test('fails without backups, with an old one, and with a bucket that is away', async () => {
    const BACKUP_DIR = await temporaryFolder()
    const check = async (env: Record<string, string>) =>
      failuresOf(await checkBackups({ config: configOf({ BACKUP_DIR, ...env }), ...withoutDatabase }))
    expect(await check({})).toEqual(['no se hace ninguna copia por la noche', `no hay ninguna copia en ${BACKUP_DIR}`])
    await writeFile(join(BACKUP_DIR, newBackupName('nightly', new Date(Date.now() - 48 * 3_600_000))), 'x')
    expect(await check({ BACKUPS: 'on' })).toEqual([expect.stringContaining('es de hace 2 días')])
    await writeFile(join(BACKUP_DIR, newBackupName('nightly')), 'x')
    expect(await check({ BACKUPS: 'on' })).toEqual([])
    const away = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    expect(await check({ ...away, BACKUPS: 'on', BACKUP_DIR: 's3://bebop/x' })).toEqual([
      expect.stringMatching(/^no se llega a las copias de s3:\/\/bebop\/x/),
    ])
  }, 60_000)

  test('fails with the error of a failed night, and warns of an old or missing drill', async ({ services }) => {
    const BACKUP_DIR = await temporaryFolder()
    await writeFile(join(BACKUP_DIR, newBackupName('nightly')), 'x')
    const examined = {
      config: configOf({ BACKUP_DIR, BACKUPS: 'on' }),
      client: await connectTo(services.options.databaseUrl),
    }
    expect(textsOf(await checkBackups(examined), 'warning')).toEqual(['nunca se ha ensayado una restauración'])
    await services.pool.query(
      `insert into nightly_runs (name, started_at, failure) values
         ('restore drill', now() - interval '11 days', null), ('backup', now(), 'no space left on device')`,
    )
    const findings = await checkBackups(examined)
    expect(failuresOf(findings)).toEqual(['el último trabajo nocturno «backup» falló (no space left on device)'])
    expect(textsOf(findings, 'warning')).toEqual(['la última restauración ensayada es de hace 11 días'])
    await services.pool.query('delete from nightly_runs')
  })
})
