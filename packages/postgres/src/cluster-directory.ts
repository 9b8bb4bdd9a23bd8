import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { accountFor, canEnter, type Account } from './account.ts'

/** Everything of one cluster: `<dataDir>/postgres-18` with `data`, `password`, `log` of starts and `logs`. A new major gets a new folder. */
export type ClusterDirectory = {
  path: string
  account: Account
  /** The same folder as the account's own processes name it; needs the folder's descriptor as their number 3. */
  pathForAccount: string
}

/** Major of the programs that come along: another one can't read the data. */
export const currentMajor = 18

export const folderOf = (dataDir: string, major = currentMajor) => join(dataDir, `postgres-${major}`)

const DESCRIPTOR = 3

export async function openClusterDirectory(dataDir: string, major?: number): Promise<ClusterDirectory> {
  const folder = folderOf(dataDir, major)
  await mkdir(folder, { recursive: true })
  const path = await realpath(folder)
  const account = await accountFor(path)
  await setOwner(account, path, 0o700)
  return { path, account, pathForAccount: (await canEnter(path, account)) ? path : pathThroughDescriptor(path) }
}

/** Hands a file or folder to the account, and closes it to everybody else. */
export async function setOwner({ uid, gid }: Account, path: string, mode: number) {
  await chmod(path, mode)
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** Runs `start` with the folder's descriptor open, to be handed to the child as its number 3. */
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

/** The superuser's password: generated once, readable by the account alone. */
export async function passwordOf(directory: ClusterDirectory): Promise<string> {
  const file = join(directory.path, 'password')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.trim()) return kept.trim()

  const password = randomBytes(24).toString('base64url')
  await writeFile(file, `${password}\n`, { mode: 0o600 })
  await setOwner(directory.account, file, 0o600)
  return password
}

/**
 * A folder that root can open and the account cannot walk to is reached through an inherited descriptor: Linux follows
 * `/proc/self/fd` straight to the folder, so the parents keep their modes and the data stays where it was asked for.
 */
function pathThroughDescriptor(path: string) {
  if (platform() === 'linux') return `/proc/self/fd/${DESCRIPTOR}`
  throw new Error(
    `PostgreSQL does not run as root, and the unprivileged user it would run as can't enter ${path}: ` +
      'start as an ordinary user, or point DATA_DIR to a folder that other users may enter.',
  )
}
