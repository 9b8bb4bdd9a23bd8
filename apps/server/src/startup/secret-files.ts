import { readFileSync } from 'node:fs'

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

/**
 * What stands in the files that `<name>_FILE` names, as Docker, Kubernetes and systemd hand secrets out: no child process and no
 * list of the environment shows them. Where the setting itself is given, its file is left unread.
 */
export function readSecretFiles(env: Record<string, string | undefined>) {
  const secrets: Record<string, string> = {}
  const unreadable: string[] = []
  for (const name of secretNames) {
    const file = env[`${name}_FILE`]
    if (file === undefined || env[name] !== undefined) continue
    try {
      secrets[name] = readFileSync(file, 'utf8').trim()
    } catch {
      unreadable.push(`${name}_FILE`)
    }
  }
  return { secrets, unreadable }
}
