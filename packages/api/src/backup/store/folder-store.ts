import { createReadStream } from 'node:fs'
import { access, constants, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createFolder } from '../../lib/create-folder.ts'
import { BackupProblem } from './backup-problem.ts'
import type { BackupFile, BackupStore } from './backup-store.ts'

/** One per process, so that two that save under the same name do not write into one file. */
const partialOf = (path: string) => `${path}.${process.pid}.partial`
const isPartial = (name: string) => /\.tar\.(?:\d+\.)?partial$/.test(name)

/** Backups as files of a folder. */
export function createFolderStore(folder: string): BackupStore {
  const pathOf = (name: string) => join(folder, name)
  const filesIn = async () => {
    const names = await readdir(folder).catch(() => [])
    const found = names.map(async (name) => {
      // another process may have renamed or removed it since its name was read
      const facts = await stat(pathOf(name)).catch(() => undefined)
      return facts ? [{ name, bytes: facts.size, modifiedMs: facts.mtimeMs }] : []
    })
    return (await Promise.all(found)).flat()
  }
  const createOwn = () => createFolder(folder, 0o700)

  return {
    address: folder,
    file(name) {
      const file = backupFile(pathOf(name))
      return {
        ...file,
        async write(content) {
          await createOwn()
          await file.write(content)
        },
      }
    },
    async list() {
      return (await filesIn()).map(({ name, bytes }) => ({ name, bytes }))
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async removePartial(begunBefore) {
      const old = (await filesIn()).filter(
        ({ name, modifiedMs }) => isPartial(name) && modifiedMs < begunBefore.getTime(),
      )
      for (const { name } of old) await rm(pathOf(name), { force: true })
    },
    async probe() {
      await createOwn()
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}

/** A backup at any path. Its folder has to exist. */
export function backupFile(path: string): BackupFile {
  return {
    address: path,
    async read() {
      if ((await sizeOf(path)) === undefined) throw new BackupProblem(`No hay ningún archivo ${path}.`)
      return createReadStream(path, { highWaterMark: 1_048_576 })
    },
    /** Only its owner can read it, and it gets its name after it has been synced to disk. */
    async write(content) {
      const partial = partialOf(path)
      try {
        // a stream that opens the file itself could create it after `rm`, because a failed `pipeline` does not wait for that
        const opened = await open(partial, 'w', 0o600)
        await pipeline(chunksOf(content), opened.createWriteStream({ flush: true }))
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    size: () => sizeOf(path),
  }
}

/** `pipeline` would wait forever for a stream that was destroyed before it. Iterating over one throws. */
async function* chunksOf(content: AsyncIterable<unknown>) {
  yield* content
}

async function sizeOf(path: string) {
  try {
    const facts = await stat(path)
    return facts.isFile() ? facts.size : undefined
  } catch {
    return undefined
  }
}
