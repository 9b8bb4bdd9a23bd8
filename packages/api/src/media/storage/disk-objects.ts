import { randomUUID } from 'node:crypto'
import { access, constants, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder } from '../../lib/create-folder.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'

/** Stores objects as files of a folder, which several servers may share. */
export function createDiskObjects(folder: string): ObjectStore {
  const pathOf = (name: string) => join(folder, name)
  return {
    put: (name, bytes) => writeAtomically(folder, pathOf(name), bytes),
    get: (name) => orMissing(readFile(pathOf(name)), null),
    has: async (name) => (await orMissing(stat(pathOf(name)), null)) !== null,
    savedAt: async (name) => (await orMissing(stat(pathOf(name)), null))?.mtime ?? null,
    list: () => filesIn(folder),
    remove: (name) => rm(pathOf(name), { force: true }),
    async probe() {
      await createFolder(folder)
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}

async function* filesIn(folder: string): AsyncGenerator<StoredObject[]> {
  const names = await orMissing(readdir(folder), [])
  const files = names.map(async (name) => {
    const found = await orMissing(stat(join(folder, name)), null)
    return found ? [{ name, savedAt: found.mtime }] : []
  })
  yield (await Promise.all(files)).flat()
}

/** Writes atomically by renaming a partial file, which is deleted if writing fails. */
async function writeAtomically(folder: string, path: string, bytes: Buffer) {
  await createFolder(folder)
  const partial = join(folder, `.${randomUUID()}`)
  try {
    await writeFile(partial, bytes)
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

const orMissing = <Found, Missing>(operation: Promise<Found>, missing: Missing): Promise<Found | Missing> =>
  operation.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return missing
    throw error
  })
