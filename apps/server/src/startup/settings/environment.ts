import { isIP, isIPv4 } from 'node:net'
import { availableParallelism } from 'node:os'
import { newPasswordOf, register } from '@animeteca/contracts/accounts/auth'
import { defaultPolicy } from '@animeteca/contracts/accounts/default-policy'
import { limits } from '@animeteca/contracts/limits'
import { remoteCoverModes } from '@animeteca/contracts/media/remote-covers'
import { videoHost } from '@animeteca/contracts/media/video-url'
import { z } from 'zod'
import { backupDir } from './backup-place.ts'
import { hasBucket, hasWholeKeys, storageSettings } from './storage-settings.ts'

const flagOf = (on: string, off: string) => z.enum([on, off], `${on} o ${off}`).transform((value) => value === on)
const listOf = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter(Boolean))

/** An origin as browsers send it in `Origin`, also of an extension or an app: any other spelling would match no request. */
const origin = /^([a-z][a-z\d+.-]*:\/\/[^/?#\s]+|null)$/

/** All addresses of the site begin at the root of its host. */
const siteAddress = /^https?:\/\/[^/?#\\@\s]+\/?$/i

const operatorText = z.string().max(limits.takedown.name, `como mucho ${limits.takedown.name} caracteres`).optional()

export const defaultPort = 3_000

const hops = /^\d{1,2}$/

/** Number of proxies in front, or their addresses and ranges. Trusts no proxy by default. */
const trustProxy = z
  .string()
  .trim()
  .refine(
    (value) => hops.test(value) || listOf.parse(value).every(isAddressRange),
    'un número de saltos o una lista de direcciones',
  )
  .transform((value) => (hops.test(value) ? firstHops(Number(value)) : listOf.parse(value)))

/** An IP address, or a range such as `10.0.0.0/8` or `10.0.0.0/255.0.0.0`. */
function isAddressRange(value: string) {
  const [address = '', bits, ...others] = value.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === undefined || others.length > 0) return most > 0 && others.length === 0
  return /^[1-9]\d{0,2}$/.test(bits) ? Number(bits) <= most : most === 32 && isIPv4(bits)
}

const address = /[^\s<>@,;]+@[^\s<>@,;]+/.source
/** An address, or a name with the address in angle brackets. Rejects characters that could start another header. */
const mailFrom = z
  .string()
  .regex(new RegExp(`^(${address}|[^<>\\p{Cc}]+ <${address}>)$`, 'u'), 'una dirección, o Nombre <dirección>')

const databaseAddress = z.url({ protocol: /^postgres(ql)?$/, error: 'una dirección postgres://' })

const firstHops = (count: number) => (_address: string, hop: number) => hop < count

const { min, maxMin } = limits.password
const minLengths = `un número de ${min} a ${maxMin}`

const { adminReauth } = limits
const reauthForm = `true, false o de ${adminReauth.min} a ${adminReauth.max} minutos`
const reauthMinutes = z.coerce
  .number(reauthForm)
  .int(reauthForm)
  .min(adminReauth.min, reauthForm)
  .max(adminReauth.max, reauthForm)

const { minimumAge } = limits
const ages = `una edad de ${minimumAge.min} a ${minimumAge.max} años`

/** More processes would need more connections than PostgreSQL's default `max_connections` allows. */
const maxWorkers = 16
const workers = `un número de 1 a ${maxWorkers}, o auto`

/** The settings of the environment, except those of identity providers. */
export const environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development o test').default('development'),
    PORT: z.coerce.number('un puerto').int().min(0).max(65_535).optional(),
    HOST: z.string().min(1).default('127.0.0.1'),
    METRICS_PORT: z.coerce.number('un puerto').int().min(0).max(65_535).optional(),
    DATABASE_URL: databaseAddress.optional(),
    DATABASE_DIRECT_URL: databaseAddress.optional(),
    DATABASE_REPLICA_URLS: listOf.pipe(z.array(databaseAddress)).default([]),
    DATABASE_POOL: z.coerce.number('un número de 1 a 200').int().min(1).max(200).default(8),
    DATABASE_CONNECT_SECONDS: z.coerce.number('un número de 1 a 60').int().min(1).max(60).optional(),
    DATABASE_PIPELINE: flagOf('on', 'off').default(true),
    DATA_DIR: z.string().min(1).default('./data'),
    ...storageSettings,
    BACKUPS: z.enum(['on', 'off'], 'on u off').optional(),
    BACKUP_DIR: backupDir.optional(),
    WORKERS: z
      .union(
        [z.literal('auto'), z.coerce.number(workers).int(workers).min(1, workers).max(maxWorkers, workers)],
        workers,
      )
      .transform((count) => (count === 'auto' ? Math.min(availableParallelism(), maxWorkers) : count))
      .default(1),
    SEED: z.enum(['demo', 'none'], 'demo o none').optional(),
    ADMIN_USERNAME: register.shape.username.optional(),
    ADMIN_EMAIL: register.shape.email.optional(),
    ADMIN_PASSWORD: register.shape.password.optional(),
    AUTH_SECRETS: listOf.pipe(z.array(z.string().min(32, 'secretos de 32 caracteres o más')).min(1)).optional(),
    PASSWORD_MIN_LENGTH: z.coerce
      .number(minLengths)
      .int(minLengths)
      .min(min, minLengths)
      .max(maxMin, minLengths)
      .default(min),
    PASSWORD_BLOCKLIST: flagOf('top3000', 'off').default(false),
    OIDC_PROVIDERS: z.string().optional(),
    OIDC_ONLY: flagOf('on', 'off').default(false),
    ADMIN_REAUTH: z.union([flagOf('true', 'false'), reauthMinutes], reauthForm).default(false),
    OPERATOR_NAME: operatorText,
    OPERATOR_EMAIL: register.shape.email.optional(),
    OPERATOR_ADDRESS: operatorText,
    OPERATOR_HOSTING: operatorText,
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'una dirección http(s)://', abort: true })
      .regex(siteAddress, 'solo el dominio, sin ruta ni parámetros, como https://animeteca.example')
      .transform((address) => address.replace(/\/$/, ''))
      .optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'una dirección smtp:// o smtps://' }).optional(),
    MAIL_FROM: mailFrom.optional(),
    WEBHOOKS_TO_PRIVATE: flagOf('on', 'off').default(false),
    ADULT: flagOf('on', 'off').default(false),
    MINIMUM_AGE: z.coerce
      .number(ages)
      .int(ages)
      .min(minimumAge.min, ages)
      .max(minimumAge.max, ages)
      .default(minimumAge.default),
    REMOTE_COVERS: z.enum(remoteCoverModes, 'off, fetch u on').default('off'),
    VIDEO_HOSTS: listOf
      .pipe(z.array(z.string().toLowerCase().regex(videoHost, 'nombres como cdn.example o *.cdn.example')))
      .optional(),
    WEB_ORIGINS: listOf
      .pipe(z.array(z.string().regex(origin, 'orígenes como https://otra.example, sin ruta')))
      .default([]),
    TRUST_PROXY: trustProxy.optional(),
    RATE_LIMITS: flagOf('on', 'off').default(true),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'fatal, error, warn, info, debug, trace o silent',
      )
      .optional(),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.DATABASE_URL === undefined || env.AUTH_SECRETS !== undefined, {
    path: ['AUTH_SECRETS'],
    error: 'obligatoria con NODE_ENV=production y DATABASE_URL',
  })
  .refine((env) => env.DATABASE_DIRECT_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'necesita también DATABASE_URL, la del pooler',
  })
  .refine((env) => env.DATABASE_REPLICA_URLS.length === 0 || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_REPLICA_URLS'],
    error: 'necesita también DATABASE_URL, la de la base de datos que siguen',
  })
  .refine((env) => env.SMTP_URL === undefined || (env.MAIL_FROM !== undefined && env.PUBLIC_URL !== undefined), {
    path: ['SMTP_URL'],
    error: 'necesita también MAIL_FROM, que firma los correos, y PUBLIC_URL, adonde llevan sus enlaces',
  })
  .refine((env) => (env.OPERATOR_NAME === undefined) === (env.OPERATOR_EMAIL === undefined), {
    path: ['OPERATOR_NAME'],
    error: 'OPERATOR_NAME y OPERATOR_EMAIL van juntas: quién lleva el sitio y cómo escribirle',
  })
  .refine((env) => env.NODE_ENV !== 'production' || !env.WEBHOOKS_TO_PRIVATE, {
    path: ['WEBHOOKS_TO_PRIVATE'],
    error: 'no se puede encender con NODE_ENV=production',
  })
  .refine(
    (env) => env.METRICS_PORT === undefined || env.METRICS_PORT === 0 || env.METRICS_PORT !== (env.PORT ?? defaultPort),
    {
      path: ['METRICS_PORT'],
      error: 'no puede ser el mismo que PORT',
    },
  )
  .refine(hasBucket, { path: ['S3_BUCKET'], error: 'obligatoria con STORAGE=s3' })
  .refine(hasWholeKeys, {
    path: ['S3_ACCESS_KEY_ID'],
    error: 'S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntas',
  })
  .refine(hasWholeAdmin, { path: ['ADMIN_USERNAME'], error: 'ADMIN_USERNAME, ADMIN_EMAIL y ADMIN_PASSWORD van juntas' })
  .superRefine(({ ADMIN_PASSWORD, PASSWORD_MIN_LENGTH: passwordMinLength }, check) => {
    const { error } = newPasswordOf({ ...defaultPolicy, passwordMinLength })
      .optional()
      .safeParse(ADMIN_PASSWORD)
    for (const { message } of error?.issues ?? []) check.addIssue({ code: 'custom', message, path: ['ADMIN_PASSWORD'] })
  })

function hasWholeAdmin(env: { ADMIN_USERNAME?: unknown; ADMIN_EMAIL?: unknown; ADMIN_PASSWORD?: unknown }) {
  const given = [env.ADMIN_USERNAME, env.ADMIN_EMAIL, env.ADMIN_PASSWORD].filter((value) => value !== undefined)
  return given.length === 0 || given.length === 3
}
