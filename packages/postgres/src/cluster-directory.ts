import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { accountFor, canEnter, type Account } from './account.ts'

/** The folder of one cluster, `<dataDir>/postgres-18`, with `data`, `password`, `log` (of starts) and `logs`. Each major version has its own. */
export type ClusterDirectory = {
  path: string
  account: Account
  /** The path by which the account's processes reach the folder; they need its descriptor as number 3. */
  pathForAccount: string
}

/** Major version of the bundled programs; other versions cannot read the data. */
export const currentMajor = 18

export const folderOf = (dataDir: string, major = currentMajor) => join(dataDir, `postgres-${major}`)

const DESCRIPTOR = 3

/** Creates the folder if it is missing, and gives it to the account that PostgreSQL runs as. */
export async function openClusterDirectory(dataDir: string, major?: number): Promise<ClusterDirectory> {
  const folder = folderOf(dataDir, major)
  await mkdir(folder, { recursive: true })
  const path = await realpath(folder)
  const account = await accountFor(path)
  await setOwner(account, path, 0o700)
  return { path, account, pathForAccount: (await canEnter(path, account)) ? path : pathThroughDescriptor(path) }
}

/** Sets owner and mode of a file or folder. */
export async function setOwner({ uid, gid }: Account, path: string, mode: number) {
  await chmod(path, mode)
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** Opens the folder while `start` runs, which passes the descriptor to a child process as its number 3. */
export async function withDescriptor<T>(
  directory: ClusterDirectory,
  start: (descriptor: number | 'ignore') => T | Promise<T>,
) {
  if (platform() === 'win32') return start('ignore')
  const descriptor = openSync(directory.path, 'r')
  try {
    return await start(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** The superuser's password, generated once and readable only by the account. */
export async function passwordOf(directory: ClusterDirectory): Promise<string> {
  const file = join(directory.path, 'password')
  const stored = await readFile(file, 'utf8').catch(() => '')
  if (stored.trim()) return stored.trim()

  const password = randomBytes(24).toString('base64url')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  await setOwner(directory.account, file, 0o600)
  return password
}

/**
 * The path of a folder that root can open but the account cannot reach. Linux resolves `/proc/self/fd` of an inherited descriptor
 * directly, so the parent folders keep their modes and the data stays in the configured folder.
 */
function pathThroughDescriptor(path: string) {
  if (platform() === 'linux') return `/proc/self/fd/${DESCRIPTOR}`
  throw new Error(
    `PostgreSQL no funciona como root, y el usuario con el que arrancaría no puede entrar en ${path}: ` +
      'arranca como un usuario normal, o pon en DATA_DIR una carpeta en la que puedan entrar otros usuarios.',
  )
}
