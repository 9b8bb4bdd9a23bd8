import { constants } from 'node:fs'
import { access, mkdir, readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError } from './config-error.ts'

/** Creates the folder of the embedded database and the session secret, or says why that is impossible. */
export async function createDataFolder(dataDir: string) {
  try {
    await createFolder(dataDir)
    await readdir(dataDir)
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const message = `No se puede escribir en ${dataDir} (${code}): cambia su dueño, o corrige DATA_DIR.`
    throw new ConfigError(message, { cause: error })
  }
}

/** One folder after the other: Node's recursive mkdir never ends below /proc, where a new folder is ENOENT. */
async function createFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    const parent = dirname(path)
    if (code !== 'ENOENT' || parent === path) throw error
    await createFolder(parent)
    await mkdir(path).catch(ignoreExisting)
  }
}

/** For what two servers that start at the same moment both create. */
export function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
