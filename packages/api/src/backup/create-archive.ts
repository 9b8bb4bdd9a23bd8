import { pack } from 'tar-stream'
import type { ArchivedFile } from './manifest.ts'
import { sha256 } from './sha256.ts'
import type { BackupFile } from './store/backup-store.ts'

/** Writes a tar. An entry is written while the next one is created, and no more than two are in memory. */
export function createArchive(file: BackupFile) {
  const tar = pack()
  // `written` rejects with it, and without a listener it would be unhandled if the store fails before it reads
  tar.on('error', () => {})
  const written = file.write(tar)
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
    },
    /** Ends the tar with an error, so that the store does not take the first part of it for all. */
    async discard() {
      tar.destroy(new Error('The backup was not completed'))
      await written.catch(() => {})
    },
  }
}

export type Archive = ReturnType<typeof createArchive>
