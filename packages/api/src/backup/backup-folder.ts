import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptBackup, Reason } from '../call/services/backups.ts'

const kept = 14
const abandonedMs = 86_400_000
const named =
  /^animeteca-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(?:-(nightly|before-migration|before-deletion|before-upgrade))?\.tar$/

/** A new file name with the time in UTC. Creates the folder if necessary. */
export async function newBackupPath(folder: string, reason?: Reason, madeAt = new Date()) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stamp = `${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z`
  return join(folder, `animeteca-${[stamp, reason].filter(Boolean).join('-')}.tar`)
}

/** The backups in a folder, newest first; none if there is no folder. */
export async function listBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch(() => [])
  const found = names.map(async (name) => {
    const [, day, hours, minutes, seconds, reason] = named.exec(name) ?? []
    if (!day) return []
    const path = join(folder, name)
    const { size: bytes } = await stat(path)
    const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
    return [{ path, madeAt, bytes, reason: reason as Reason | undefined }]
  })
  return (await Promise.all(found)).flat().toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
}

/** Deletes all but the last 14 backups of a reason, and partial files of killed processes. */
export async function prune(folder: string, reason: Reason) {
  const old = (await listBackups(folder)).filter((backup) => backup.reason === reason).slice(kept)
  for (const { path } of old) await rm(path, { force: true })
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.tar.partial')) continue
    const path = join(folder, name)
    if (Date.now() - (await stat(path)).mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}
