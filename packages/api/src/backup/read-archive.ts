import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { lastEntries, pictureOfName, tableOfPart } from './manifest.ts'
import { BackupProblem } from './store/backup-problem.ts'
import type { BackupFile } from './store/backup-store.ts'

/** More than a part of a table or a picture has. Another tar may have files that do not fit into memory. */
const maxBytes = 64_000_000

/** Yields the entries of a tar, with one in memory at a time. Throws if it is not a backup or truncated. */
export async function* readArchive(file: BackupFile) {
  const entries = extract()
  const read = pipeline(await file.read(), entries)
  // the loop throws the same error
  read.catch(() => {})
  for await (const entry of entries) {
    const { name, size } = entry.header
    const isList = name === lastEntries.manifest || name === lastEntries.hash
    const isOurs = isList || tableOfPart(name) !== undefined || pictureOfName(name) !== undefined
    if (!isOurs || (size > maxBytes && !isList))
      throw new BackupProblem(`El archivo ${file.address} no es una copia de Animeteca: contiene ${name}.`)
    yield { name, content: await buffer(entry) }
  }
  await read
}
