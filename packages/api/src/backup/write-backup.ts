import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type { MediaStore } from '../call/context/media.ts'
import { mapInOrder } from '../media/storage/map-in-order.ts'
import { copyOut } from './copied-tables.ts'
import type { CopiedTable } from './copied-tables.ts'
import { createArchive } from './create-archive.ts'
import type { Archive } from './create-archive.ts'
import { holdSnapshot } from './hold-snapshot.ts'
import type { Snapshot } from './hold-snapshot.ts'
import { lastEntries, partName, pictureName } from './manifest.ts'
import type { ArchivedTable, Manifest } from './manifest.ts'
import { sha256 } from './sha256.ts'
import type { BackupFile } from './store/backup-store.ts'

const compressed = promisify(zstdCompress)

/** Bytes of rows per entry, which are buffered because a tar header contains the length of its entry. */
const partBytes = 4_000_000

interface Source {
  url: string
  /** Without it the backup has no pictures. */
  media?: MediaStore
  signal?: AbortSignal
}

/** Writes a running site into one file or object. Nothing is left of a failed backup. */
export async function writeBackup({ url, ...source }: Source, file: BackupFile): Promise<Manifest> {
  const archive = createArchive(file)
  try {
    const snapshot = await holdSnapshot(url)
    try {
      return await writeSnapshot(archive, snapshot, source)
    } finally {
      await snapshot.release()
    }
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function writeSnapshot(archive: Archive, snapshot: Snapshot, { media, signal }: Omit<Source, 'url'>) {
  const tables: ArchivedTable[] = []
  for (const table of snapshot.tables) tables.push(await addTable(archive, snapshot, table, signal))
  // later uploads are not referenced by the snapshot
  if (media) {
    const urls = await media.listPictures(new Date(Date.now() + 1_000))
    for await (const { url, picture } of mapInOrder(urls, async (url) => ({
      url,
      picture: await media.readPicture(url),
    }))) {
      signal?.throwIfAborted()
      if (picture) await archive.add(pictureName(url), picture)
    }
  }
  const { postgres, migrations, madeAt, sequences } = snapshot
  const manifest: Manifest = {
    format: 1,
    madeAt: madeAt.toISOString(),
    postgres,
    migrations,
    tables,
    sequences,
    files: [...archive.files],
  }
  const text = JSON.stringify(manifest)
  await archive.add(lastEntries.manifest, text)
  await archive.add(lastEntries.hash, sha256(text))
  await archive.close()
  return manifest
}

async function addTable(archive: Archive, { client }: Snapshot, table: CopiedTable, signal: AbortSignal | undefined) {
  const hash = createHash('sha256')
  const rows = copyOut(client, table)
  let bytes = 0
  let parts = 0
  // compress and write one part while PostgreSQL creates the next
  let adding = Promise.resolve()
  for await (const part of partsOf(rows)) {
    signal?.throwIfAborted()
    hash.update(part)
    bytes += part.length
    const name = partName(table.name, ++parts)
    await adding
    adding = compressed(part).then((content) => archive.add(name, content))
    adding.catch(() => {})
  }
  await adding
  return { ...table, rows: rows.rowCount, bytes, sha256: hash.digest('hex') }
}

async function* partsOf(stream: AsyncIterable<Buffer>) {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}
