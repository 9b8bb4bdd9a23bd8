import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDataFolder, ignoreExisting } from './create-data-folder.ts'

/**
 * The secret that signs sessions if none is configured: generated once and stored in the data folder, readable only by
 * its owner.
 */
export async function readSessionSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret')
  await createDataFolder(dataDir)
  // `wx` lets only the first of two servers write; both then read the same file
  await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(ignoreExisting)
  return (await readFile(file, 'utf8')).trim()
}
