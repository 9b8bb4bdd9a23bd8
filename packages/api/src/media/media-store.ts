import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Where uploads are kept. */
export interface MediaStore {
  /** Keeps a WebP picture under the hash of its content; answers where it is served: `/media/<hash>.webp`. */
  savePicture(webp: Buffer): Promise<string>
  /** Addresses of the pictures that were last saved before a moment. */
  listPictures(savedBefore: Date): Promise<string[]>
  removePicture(url: string): Promise<void>
}

/** Uploads on a local disk; servers beside each other share the folder. */
export function createLocalMedia(folder: string): MediaStore {
  return {
    async savePicture(webp) {
      const name = `${createHash('sha256').update(webp).digest('hex')}.webp`
      const path = join(folder, name)
      if (!(await touch(path))) await writeWhole(folder, path, webp)
      return `/media/${name}`
    },
    async listPictures(savedBefore) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{64}\.webp$/.test(name))
      const ages = await Promise.all(names.map(async (name) => ({ name, savedAt: await savedAt(join(folder, name)) })))
      return ages.filter((one) => one.savedAt < savedBefore).map(({ name }) => `/media/${name}`)
    },
    removePicture: (url) => rm(join(folder, basename(url)), { force: true }),
  }
}

/** Says of a file that it was saved just now; false when there is none. */
const touch = (path: string) =>
  utimes(path, new Date(), new Date()).then(
    () => true,
    () => false,
  )

const savedAt = async (path: string) => (await stat(path)).mtime

/** Under its name there is never half a file, whoever reads or crashes meanwhile. */
async function writeWhole(folder: string, path: string, bytes: Buffer) {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${randomUUID()}`)
  await writeFile(draft, bytes)
  await rename(draft, path)
}
