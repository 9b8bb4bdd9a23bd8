import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import type { ArchivedFile } from './manifest.ts'
import { sha256 } from './sha256.ts'

/**
 * A tar that nobody but its owner may read, in a place that can be written to. It stands under its name once it is whole and on the disk, and not before. An entry goes out
 * while the next one is made: no more than that is in memory.
 */
export async function createArchive(path: string) {
  const partial = `${path}.partial`
  const file = await open(partial, 'w', 0o600)
  const tar = pack()
  const written = pipeline(tar, file.createWriteStream({ flush: true }))
  // every later call rejects with it
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
        // a full disk ends the file, and the entry would wait for ever
        await Promise.race([added, written])
      } catch (error) {
        // a full disk destroys the tar, which only says that it is destroyed: the error of the disk is thrown
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
