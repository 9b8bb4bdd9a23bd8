import { join, resolve } from 'node:path'
import type { Policy } from '@animeteca/contracts/accounts/auth'
import { backupPlaceOf } from './backup-place.ts'
import { defaultPort } from './environment.ts'
import { readEnvironment } from './read-environment.ts'
import { bucketOf, storeOf } from './storage-settings.ts'

/** Reads the settings from the environment. Throws one `ConfigError` that names all invalid settings. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const { settings: e, providers, doubtful } = readEnvironment(env)
  const admin = adminOf(e)
  // npm changes to the root before it runs a script, and INIT_CWD is the folder of the caller
  const calledFrom = process.env['INIT_CWD'] ?? process.cwd()
  const dataDir = resolve(e.DATA_DIR === './data' ? process.cwd() : calledFrom, e.DATA_DIR)
  const store = storeOf(e)
  return {
    isProduction: e.NODE_ENV === 'production',
    port: e.PORT ?? defaultPort,
    /** Names in the environment that resemble one of ours, and may belong to another program. */
    doubtfulSettings: doubtful,
    /** If the port is the default, the next free one is used. */
    isPortChosen: e.PORT !== undefined,
    host: e.HOST,
    /** Metrics are collected only if this is set. */
    metricsPort: e.METRICS_PORT,
    databaseUrl: e.DATABASE_URL,
    /** PostgreSQL's own URL if `databaseUrl` is a pooler's: for statements that need a session. */
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databaseReplicaUrls: e.DATABASE_REPLICA_URLS,
    databasePool: e.DATABASE_POOL,
    /** How long a call waits for a connection before it is answered 503; undefined for the pool's default. */
    databaseConnectMs: e.DATABASE_CONNECT_SECONDS && e.DATABASE_CONNECT_SECONDS * 1_000,
    isPipelined: e.DATABASE_PIPELINE,
    workers: e.WORKERS,
    dataDir,
    media: { mediaDir: join(dataDir, 'media'), bucket: e.STORAGE === 's3' ? bucketOf(e) : undefined },
    /** Also set with `STORAGE=disk`, since `copy-pictures` copies between both. */
    bucket: bucketOf(e),
    /** The store of all buckets, also of those that backups are in. */
    store,
    /** The folder that paths of arguments are relative to. */
    calledFrom,
    backups: {
      place:
        e.BACKUP_DIR === undefined
          ? { folder: join(dataDir, 'backups') }
          : backupPlaceOf(e.BACKUP_DIR, { store, calledFrom }),
      isNightly: e.BACKUPS === 'on',
      /** Whether a backup is made before migrations and before all animes are deleted. */
      isBeforeChanges: e.BACKUPS !== 'off',
    },
    // the demo's passwords are published, so it has to be requested in production
    seed: e.SEED ?? (e.DATABASE_URL === undefined && e.NODE_ENV !== 'production' ? 'demo' : 'none'),
    admin,
    identityProviders: providers,
    authSecrets: e.AUTH_SECRETS,
    policy: policyOf(e, admin),
    /** Whether people may ask for adult titles. Without it imports leave them out, and the ones that exist are in the administration only. */
    hasAdultTitles: e.ADULT,
    /** Who runs the site; with it the site has terms and a privacy policy. */
    operator: operatorOf(e),
    /** Without a slash at its end. */
    publicUrl: e.PUBLIC_URL,
    mail:
      e.SMTP_URL && e.MAIL_FROM && e.PUBLIC_URL
        ? { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM, siteUrl: e.PUBLIC_URL }
        : undefined,
    /** Folder and sender of mail without a mail server. */
    mailFolder: { folder: join(dataDir, 'mail'), from: e.MAIL_FROM ?? 'avisos@animeteca.invalid' },
    webhooks: { isPrivateAllowed: e.WEBHOOKS_TO_PRIVATE && e.NODE_ENV !== 'production' },
    videoHosts: e.VIDEO_HOSTS,
    /** What becomes of covers on other sites. */
    remoteCovers: e.REMOTE_COVERS,
    webOrigins: e.WEB_ORIGINS,
    trustProxy: e.TRUST_PROXY ?? false,
    rateLimits: e.RATE_LIMITS,
    logLevel: e.LOG_LEVEL ?? (e.NODE_ENV === 'production' ? 'info' : 'warn'),
  }
}

type Settings = ReturnType<typeof readEnvironment>['settings']

const adminOf = ({ ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Settings) =>
  username && email && password ? { username, email, password } : undefined

const operatorOf = ({ OPERATOR_NAME: name, OPERATOR_EMAIL: email, ...e }: Settings) =>
  name !== undefined && email !== undefined
    ? { name, email, postalAddress: e.OPERATOR_ADDRESS, hosting: e.OPERATOR_HOSTING }
    : undefined

const policyOf = (e: Settings, admin: object | undefined) => ({
  directSignIn: directSignInOf(e.OIDC_ONLY, admin),
  passwordMinLength: e.PASSWORD_MIN_LENGTH,
  isCommonPasswordRefused: e.PASSWORD_BLOCKLIST,
  isAdminReauthAsked: e.ADMIN_REAUTH === true,
  minimumAge: e.MINIMUM_AGE,
  ...(typeof e.ADMIN_REAUTH === 'number' && { adminReauthMinutes: e.ADMIN_REAUTH }),
  ...(e.OPERATOR_NAME !== undefined && { hasTerms: true }),
})

function directSignInOf(isOnlyOidc: boolean, admin: object | undefined): Policy['directSignIn'] {
  if (!isOnlyOidc) return 'everyone'
  return admin ? 'administrator' : 'off'
}

export type Config = ReturnType<typeof readConfig>

/** Connections of the pool of one process: `DATABASE_POOL` is divided among the workers, with at least two for each. */
export const poolShare = ({ databasePool, workers }: Pick<Config, 'databasePool' | 'workers'>) =>
  workers > 1 ? Math.max(2, Math.ceil(databasePool / workers)) : databasePool
