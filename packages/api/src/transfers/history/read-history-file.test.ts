import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { historyFileErrors } from '@animeteca/contracts/history/history-file-errors'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { malXml } from '../../test/history/history-files.ts'
import { readWholeFile } from '../../test/history/read-whole-file.ts'

describe('withHistoryFile of a stream', () => {
  test('reads a file that arrives in pieces', async () => {
    const bytes = Buffer.from(malXml([{ series_title: 'Trigun' }]))
    const arriving = Readable.from([bytes.subarray(0, 100), bytes.subarray(100)])
    expect(await readWholeFile(arriving)).toMatchObject({ format: 'mal-xml', entries: [{ titles: ['Trigun'] }] })
  })

  test('returns rows of several batches in order', async () => {
    const rows = Array.from({ length: 1_234 }, (_, index) => ({ series_animedb_id: String(index + 1) }))
    const { entries } = await readWholeFile(Buffer.from(malXml(rows)))
    expect(entries.map(({ row }) => row)).toEqual(rows.map((_, index) => index + 1))
  })

  test('stores the compiled modules of the process, for the next one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'animeteca-compiled-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    onTestFinished(() => void vi.unstubAllEnvs())
    for (const name of ['TMPDIR', 'TEMP']) vi.stubEnv(name, folder)
    await readWholeFile(Buffer.from(malXml([{}])))
    const stored = await readdir(join(folder, 'node-compile-cache'), { recursive: true })
    // the folder itself holds one of this Node
    expect(stored.length).toBeGreaterThan(1)
  })

  test('refuses an empty file with its message', async () => {
    await expect(readWholeFile(Buffer.from(' \n'))).rejects.toMatchObject({
      key: 'HISTORY_FILE_UNREADABLE',
      message: historyFileErrors.empty,
    })
  })

  test('refuses a file over the limit before it has arrived, and reads the next one', async () => {
    let arrived = 0
    async function* endless() {
      for (;;) {
        arrived += 1024 * 1024
        yield new Uint8Array(1024 * 1024)
      }
    }
    const refused = readWholeFile(endless())
    const next = readWholeFile(Buffer.from(malXml([{}])))
    await expect(refused).rejects.toMatchObject({ key: 'HISTORY_FILE_TOO_LARGE', message: historyFileErrors.tooLarge })
    expect(arrived).toBeLessThanOrEqual(historyLimits.maxBytes + 1024 * 1024)
    expect((await next).entries).toHaveLength(1)
  })
})
