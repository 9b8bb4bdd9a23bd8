import type { ClientBase } from 'pg'
import type { MediaStore } from '../call/context/media.ts'
import { underStartLock } from '../database/start-lock.ts'
import { beginRestore, endRestore } from '../database/unfinished-restore.ts'
import { mapInOrder } from '../media/storage/map-in-order.ts'
import { checkArchive } from './check-archive.ts'
import { emptyDatabase, refuseUsed } from './empty-database.ts'
import { loadRows } from './load-rows.ts'
import { pictureOfName } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { BackupProblem } from './store/backup-problem.ts'
import type { BackupFile } from './store/backup-store.ts'

/** The migrations of this version, passed in by the composition root. */
export interface Migrations {
  names: readonly string[]
  /** Applies the named migrations, or all missing ones. */
  apply: (url: string, names?: string[]) => Promise<void>
}

export interface Target {
  url: string
  /** Without it pictures are not restored. */
  media?: MediaStore
  /** Called at the start of each step. */
  onStep?: (step: string) => void
}

/**
 * Restores a backup into an empty database. The file is checked as a whole first; then the tables of its own migrations are created, its rows are
 * loaded and compared with their hashes, its pictures are stored, and the database is migrated to this code. After a failure the database is empty.
 * If the process is killed, the database stays marked as unfinished: servers refuse to start on it, and the restore can be repeated. A server that
 * starts during a restore waits.
 */
export async function restoreBackup(
  { url, media, onStep = () => {} }: Target,
  file: BackupFile,
  migrations: Migrations,
): Promise<Manifest> {
  onStep('Comprobando la copia')
  const manifest = await checkArchive(file)
  refuseNewer(manifest, migrations)
  await underStartLock(url, async (client) => {
    await refuseUsed(client, migrations.names)
    await emptyDatabase(client)
    await beginRestore(client)
    try {
      await fill({ url, client, onStep, migrations, ...(media && { media }) }, file, manifest)
    } catch (error) {
      // if the connection is lost the marker remains, and the restore can be repeated
      await emptyDatabase(client).catch(() => {})
      throw error
    }
    await endRestore(client)
  })
  return manifest
}

interface Filling extends Pick<Target, 'media' | 'url'> {
  client: ClientBase
  migrations: Migrations
  onStep: (step: string) => void
}

async function fill({ url, client, media, migrations, onStep }: Filling, file: BackupFile, manifest: Manifest) {
  onStep('Creando las tablas')
  await migrations.apply(url, manifest.migrations)
  onStep('Poniendo las filas y comparándolas')
  await loadRows(client, file, manifest)
  onStep('Poniendo las imágenes')
  if (media) await putPictures(media, file)
  onStep('Migrando a esta versión')
  await migrations.apply(url)
  await client.query('analyze')
}

async function putPictures(media: MediaStore, file: BackupFile) {
  const stored = mapInOrder(readArchive(file), async ({ name, content }) => {
    const url = pictureOfName(name)
    return { url, address: url && (await media.savePicture(content)) }
  })
  for await (const { url, address } of stored) {
    if (url !== address) throw new BackupProblem(`La imagen ${url} no es la que dice su nombre.`)
  }
}

function refuseNewer({ migrations: applied }: Manifest, { names }: Migrations) {
  const known = new Set(names)
  const unknown = applied.find((name) => !known.has(name))
  if (unknown) {
    throw new BackupProblem(
      `La copia es de una versión más nueva de Animeteca, con la migración ${unknown}: actualiza antes.`,
    )
  }
}
