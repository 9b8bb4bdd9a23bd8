import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The user that PostgreSQL runs as; empty means the current user. */
export type Account = { uid?: number; gid?: number }

/**
 * Chooses the user for PostgreSQL, which refuses to run as root. As root: the owner of the folder, or `postgres` or `nobody` when root
 * owns it. Otherwise: the current user, who must own the folder.
 */
export async function accountFor(folder: string): Promise<Account> {
  const me = process.getuid?.()
  if (me === undefined) return {}

  const { uid, gid } = await stat(folder)
  if (me === 0) return uid === 0 ? unprivileged() : { uid, gid }
  if (uid === me) return {}
  throw new Error(
    `La base de datos de ${folder} es del usuario con uid ${uid}, y tú eres el uid ${me}: ` +
      'arranca como ese usuario o como root, o pon en DATA_DIR una carpeta tuya.',
  )
}

async function unprivileged(): Promise<Account> {
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]).catch(() => undefined)
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) }
  }
  throw new Error(
    'PostgreSQL no funciona como root, y este sistema no tiene un usuario «postgres» ni «nobody» con el que arrancarlo: ' +
      'arranca como un usuario normal, o pon DATABASE_URL.',
  )
}

/** Whether the account can enter the folder by its path; a parent folder with mode 0700 prevents that. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  if (account.uid === undefined) return true
  return run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
