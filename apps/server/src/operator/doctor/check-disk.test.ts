import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { configOf, failuresOf, temporaryFolder, textsOf, withoutDatabase } from '../../test/doctor.ts'
import { checkDisk, freeSpace } from './check-disk.ts'

describe('checkDisk', () => {
  test('fails below 2 GB and warns below a tenth', () => {
    const disks = [
      { free: 1e9, size: 5e9 },
      { free: 3e9, size: 100e9 },
      { free: 50e9, size: 100e9 },
    ]
    expect(disks.map((disk) => freeSpace('DATA_DIR', '/data', disk).level)).toEqual(['failure', 'warning', 'ok'])
  })

  test('fails if a folder is not writable, and warns if the backups share the disk', async () => {
    const place = await temporaryFolder()
    const file = join(place, 'file')
    await writeFile(file, '')
    const findings = await checkDisk({ config: configOf({ DATA_DIR: join(file, 'data') }), ...withoutDatabase })
    expect(failuresOf(findings)[0]).toContain('no se puede escribir')
    await mkdir(join(place, 'backups'))
    const shared = await checkDisk({ config: configOf({ DATA_DIR: place }), ...withoutDatabase })
    expect(textsOf(shared, 'warning')).toContain('las copias están en el mismo disco que los datos')
  })
})
