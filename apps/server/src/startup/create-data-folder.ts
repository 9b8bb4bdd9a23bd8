import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { createFolder } from '@animeteca/api/lib/create-folder'
import { ConfigError } from './settings/config-error.ts'

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

/** For what two servers that start at the same moment both create. */
export function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
