import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import type { ArchivedFile } from './manifest.ts'
import { sha256 } from './sha256.ts'

/**
 * Writes a tar that only its owner can read. It gets its name after it has been synced to disk. An entry is written while the next one is created,
 * and no more than two are in memory.
 */
export async function createArchive(path: string) {
  const partial = `${path}.partial`
  const file = await open(partial, 'w', 0o600)
  const tar = pack()
  const written = pipeline(tar, file.createWriteStream({ flush: true }))
  // all later calls reject with the same error
  written.catch(() => {})
  const files: ArchivedFile[] = []

  return {
    files,
    async add(name: string, content: Buffer | string) {
      const bytes = Buffer.from(content)
      const added = new Promise<void>((resolve, reject) => {
        tar
          .entry({ name, size: bytes.length, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
          .on('error', reject)
          .end(bytes)
      })
      try {
        // a full disk closes the file, and the entry would never end
        await Promise.race([added, written])
      } catch (error) {
        // throw the error of the disk, because the tar only reports that it was destroyed
        if (tar.destroyed) await written
        throw error
      }
      files.push({ name, bytes: bytes.length, sha256: sha256(bytes) })
    },
    async close() {
      tar.finalize()
      await written
      await rename(partial, path)
    },
    async discard() {
      tar.destroy()
      await written.catch(() => {})
      await rm(partial, { force: true })
    },
  }
}

export type Archive = Awaited<ReturnType<typeof createArchive>>
