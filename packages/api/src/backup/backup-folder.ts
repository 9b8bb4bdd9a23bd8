import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptBackup, Reason } from '../call/services/backups.ts'

const kept = 14
const abandonedMs = 86_400_000
const named =
  /^animeteca-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z(?:-(nightly|before-migration|before-deletion|before-upgrade))?\.tar$/

/** A new name in a folder, which is made if it has to be. Its time is in UTC. */
export async function newBackupPath(folder: string, reason?: Reason, madeAt = new Date()) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const stamp = `${madeAt.toISOString().slice(0, 19).replaceAll(':', '')}Z`
  return join(folder, `animeteca-${[stamp, reason].filter(Boolean).join('-')}.tar`)
}

/** The backups of a folder, the newest first; none where there is no folder. */
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

/** Of those that were made for a reason the last 14 stay; and what a killed process left half written goes. */
export async function prune(folder: string, reason: Reason) {
  const old = (await listBackups(folder)).filter((backup) => backup.reason === reason).slice(kept)
  for (const { path } of old) await rm(path, { force: true })
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.tar.partial')) continue
    const path = join(folder, name)
    if (Date.now() - (await stat(path)).mtimeMs > abandonedMs) await rm(path, { force: true })
  }
}
