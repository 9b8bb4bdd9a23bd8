import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where uploads are kept. */
export interface MediaStore {
  /** Keeps a WebP picture under the hash of its content; answers where it is served: `/media/<hash>.webp`. */
  savePicture(webp: Buffer): Promise<string>
}

/** Uploads on a local disk; servers beside each other share the folder. */
export function createLocalMedia(folder: string): MediaStore {
  return {
    async savePicture(webp) {
      const name = `${createHash('sha256').update(webp).digest('hex')}.webp`
      const path = join(folder, name)
      if (!(await exists(path))) await writeWhole(folder, path, webp)
      return `/media/${name}`
    },
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Under its name there is never half a file, whoever reads or crashes meanwhile. */
async function writeWhole(folder: string, path: string, bytes: Buffer) {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${randomUUID()}`)
  await writeFile(draft, bytes)
  await rename(draft, path)
}
