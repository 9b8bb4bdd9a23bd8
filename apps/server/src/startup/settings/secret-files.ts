import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'AUTH_SECRETS',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]

/** Settings that name a file or a folder with the value of another one; `further` are secrets beside the usual ones. */
export const secretFileNames = (further: string[]) => [
  ...[...secretNames, ...further].map((name) => `${name}_FILE`),
  'SECRETS_DIR',
]

/**
 * Reads secrets from files, as Docker, Kubernetes and systemd provide them, so that no list of processes or environments shows them:
 * the file that `<NAME>_FILE` names, or the file `<NAME>` in the folder `SECRETS_DIR`. A setting in the environment wins over both.
 */
export function readSecretFiles(env: Record<string, string | undefined>, further: string[]) {
  const secrets: Record<string, string> = {}
  /** Settings whose file cannot be read, each with the reason. */
  const unreadable: string[] = []
  const empty: string[] = []
  const folder = env['SECRETS_DIR']
  /** The names of all files in `SECRETS_DIR`, also of those that no setting has. */
  let fileNames: string[] = []
  try {
    if (folder !== undefined) fileNames = readdirSync(folder)
  } catch (error) {
    unreadable.push(`SECRETS_DIR: ${reasonOf(error)}`)
  }
  for (const name of [...secretNames, ...further]) {
    const file = env[`${name}_FILE`] ?? fileIn(folder, name)
    if (file === undefined || env[name] !== undefined) continue
    const setting = env[`${name}_FILE`] === undefined ? `SECRETS_DIR (${name})` : `${name}_FILE`
    try {
      const value = readFileSync(file, 'utf8').trim()
      if (value !== '') secrets[name] = value
      // without it the server would start on an embedded database, as if all were lost
      else if (name === 'DATABASE_URL') empty.push(setting)
    } catch (error) {
      unreadable.push(`${setting}: ${reasonOf(error)}`)
    }
  }
  return { secrets, unreadable, empty, fileNames }
}

const reasons: Record<string, string> = {
  ENOENT: 'no existe',
  EISDIR: 'es una carpeta',
  ENOTDIR: 'no es una carpeta',
  EACCES: 'falta el permiso',
}

function reasonOf(error: unknown) {
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? message
}

function fileIn(folder: string | undefined, name: string) {
  if (folder === undefined || !existsSync(join(folder, name))) return undefined
  return join(folder, name)
}
