import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import type { BackupFile } from './store/backup-store.ts'

/** Yields the entries of a tar, with one in memory at a time. Throws if it is not a tar or truncated. */
export async function* readArchive(file: BackupFile) {
  const entries = extract()
  const read = pipeline(await file.read(), entries)
  // the loop throws the same error
  read.catch(() => {})
  for await (const entry of entries) {
    yield { name: entry.header.name, content: await buffer(entry) }
  }
  await read
}
