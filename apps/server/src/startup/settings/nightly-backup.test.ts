import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder as temporaryFolder } from '../../test/main-process.ts'
import { describeNightlyBackup } from './nightly-backup.ts'

test('describeNightlyBackup names the folder of the backups, which it creates', async () => {
  const folder = join(await temporaryFolder(), 'backups')
  const sentence = `Copia de seguridad cada noche en ${folder}, donde quedan las 14 últimas.`
  expect(await describeNightlyBackup({ folder })).toBe(sentence)
})

test('describeNightlyBackup says that nothing can be written to the folder', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  for (const [folder, code] of [
    [file, 'EEXIST'],
    [join(file, 'backups'), 'ENOTDIR'],
    ['/proc/nowhere/backups', 'ENOENT'],
  ] as const)
    expect(await describeNightlyBackup({ folder })).toBe(
      `Atención: la copia de cada noche no se puede guardar en ${folder} (${code}): cambia su dueño, o corrige BACKUP_DIR.`,
    )
})

test('describeNightlyBackup says why a bucket cannot be reached', async () => {
  const bucket = {
    bucket: 'bebop',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9',
    isPathStyle: true,
    keys: undefined,
  }
  expect(await describeNightlyBackup({ bucket, prefix: '' })).toMatch(
    /^Atención: la copia de cada noche no se puede guardar\. No se llega al bucket de s3:\/\/bebop \(.*\): revisa S3_ENDPOINT y la red\.$/,
  )
})
