import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { coverAt, type CoverWidth, coverWidths } from '@animeteca/contracts/cover-widths'

/** Where uploads are kept. */
export interface MediaStore {
  /** Keeps a WebP picture under the hash of its content; answers where it is served: `/media/<hash>.webp`. */
  savePicture(webp: Buffer): Promise<string>
  /** Keeps it once more, narrower, under the address of `coverAt`. */
  saveWidth(url: string, width: CoverWidth, webp: Buffer): Promise<void>
  /** Null when there is no such picture. */
  readPicture(url: string): Promise<Buffer | null>
  hasWidth(url: string, width: CoverWidth): Promise<boolean>
  /** Addresses of the pictures that were last saved before a moment, also of those of which only a width is left. */
  listPictures(savedBefore: Date): Promise<string[]>
  /** Removes it in every width. */
  removePicture(url: string): Promise<void>
}

/** Uploads on a local disk; servers beside each other share the folder. */
export function createLocalMedia(folder: string): MediaStore {
  const pathOf = (url: string) => join(folder, basename(url))
  return {
    async savePicture(webp) {
      const name = `${createHash('sha256').update(webp).digest('hex')}.webp`
      const path = join(folder, name)
      if (!(await touch(path))) await writeWhole(folder, path, webp)
      return `/media/${name}`
    },
    saveWidth: (url, width, webp) => writeWhole(folder, pathOf(coverAt(url, width)), webp),
    readPicture: (url) => readFile(pathOf(url)).catch(() => null),
    hasWidth: (url, width) => isThere(access(pathOf(coverAt(url, width)))),
    async listPictures(savedBefore) {
      const names = (await readdir(folder).catch(() => [])).filter((name) => /^[0-9a-f]{64}(-\d+)?\.webp$/.test(name))
      const files = await Promise.all(
        names.map(async (name) => ({ url: `/media/${name.slice(0, 64)}.webp`, at: await savedAt(join(folder, name)) })),
      )
      const young = new Set(files.filter(({ at }) => at >= savedBefore).map(({ url }) => url))
      return [...new Set(files.map(({ url }) => url))].filter((url) => !young.has(url))
    },
    async removePicture(url) {
      await Promise.all([url, ...coverWidths.map((width) => coverAt(url, width))].map((one) => remove(pathOf(one))))
    },
  }
}

const remove = (path: string) => rm(path, { force: true })

/** Says of a file that it was saved just now; false when there is none. */
const touch = (path: string) => isThere(utimes(path, new Date(), new Date()))

const isThere = (asking: Promise<unknown>) =>
  asking.then(
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
