import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

const backups = (env: Record<string, string>) => readConfig({ DATA_DIR: '/data', ...env }).backups

describe('readConfig', () => {
  test('needs no settings: this machine, port 3000, the demo', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      isPortChosen: false,
      seed: 'demo',
      databaseUrl: undefined,
      rateLimits: true,
    })
  })

  test('takes an empty or blank value as not set', () => {
    const blank = { PORT: ' ', METRICS_PORT: '\t', HOST: ' ', DATA_DIR: ' ', BACKUPS: '', SMTP_URL: ' ' }
    expect(readConfig(blank)).toEqual(readConfig({}))
  })

  test('does not seed a configured database', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://a@b/c' })).toMatchObject({
      seed: 'none',
      databaseUrl: 'postgres://a@b/c',
    })
  })

  test('reads a secret from its file unless the variable is set', () => {
    const folder = mkdtempSync(join(tmpdir(), 'animeteca-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [DATABASE_URL_FILE, AUTH_SECRETS_FILE] = [join(folder, 'url'), join(folder, 'secrets')]
    writeFileSync(DATABASE_URL_FILE, 'postgres://spike@bebop/log\n')
    writeFileSync(AUTH_SECRETS_FILE, `${'a'.repeat(32)},${'b'.repeat(32)}\n`)
    const handedOut = { NODE_ENV: 'production', DATABASE_URL_FILE, AUTH_SECRETS_FILE }

    expect(readConfig(handedOut)).toMatchObject({
      databaseUrl: 'postgres://spike@bebop/log',
      authSecrets: ['a'.repeat(32), 'b'.repeat(32)],
    })
    expect(readConfig({ ...handedOut, DATABASE_URL: 'postgres://jet@bebop/log' }).databaseUrl).toContain('jet')
    expect(readConfig({ DATABASE_URL: '', DATABASE_URL_FILE }).databaseUrl).toContain('spike')
    writeFileSync(DATABASE_URL_FILE, '\n')
    expect(() => readConfig(handedOut)).toThrow('El archivo de DATABASE_URL_FILE está vacío')
    expect(() => readConfig({ DATABASE_URL_FILE: join(folder, 'lost'), SMTP_URL_FILE: folder })).toThrow(
      'No se puede leer el archivo de DATABASE_URL_FILE: no existe; SMTP_URL_FILE: es una carpeta.',
    )
  })

  test('reads every secret that is a file in SECRETS_DIR, and ignores an empty one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'animeteca-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'DATABASE_URL'), 'postgres://spike@bebop/log\n')
    writeFileSync(join(folder, 'SMTP_URL'), '\n')
    expect(readConfig({ SECRETS_DIR: folder })).toMatchObject({
      databaseUrl: 'postgres://spike@bebop/log',
      mail: undefined,
    })
    expect(readConfig({ SECRETS_DIR: folder, DATABASE_URL: 'postgres://jet@bebop/log' }).databaseUrl).toContain('jet')
    for (const [name, reason] of [
      ['lost', 'no existe'],
      ['SMTP_URL', 'no es una carpeta'],
    ] as const)
      expect(() => readConfig({ SECRETS_DIR: join(folder, name) })).toThrow(
        `No se puede leer el archivo de SECRETS_DIR: ${reason}.`,
      )
  })

  test('draws covers of other sites by default, and rejects other values', () => {
    expect(readConfig({}).remoteCovers).toBe('off')
    expect(readConfig({ REMOTE_COVERS: 'fetch' }).remoteCovers).toBe('fetch')
    expect(() => readConfig({ REMOTE_COVERS: 'yes' })).toThrow('REMOTE_COVERS')
  })

  test('has terms once the operator is named with a mail address', () => {
    expect(readConfig({}).policy.hasTerms).toBeUndefined()
    const named = readConfig({ OPERATOR_NAME: 'Jet Black', OPERATOR_EMAIL: 'jet@bebop.example' })
    expect(named.policy.hasTerms).toBe(true)
    expect(named.operator).toMatchObject({ name: 'Jet Black', email: 'jet@bebop.example' })
    for (const half of [{ OPERATOR_NAME: 'Jet Black' }, { OPERATOR_EMAIL: 'jet@bebop.example' }])
      expect(() => readConfig(half)).toThrow('OPERATOR_NAME')
  })

  test('takes video hosts by name, and rejects anything that a Content-Security-Policy could not contain (security.md 30)', () => {
    expect(readConfig({}).videoHosts).toBeUndefined()
    expect(readConfig({ VIDEO_HOSTS: 'CDN.example, *.video.example:8443' }).videoHosts).toEqual([
      'cdn.example',
      '*.video.example:8443',
    ])
    for (const wrong of [
      'https://cdn.example',
      '*',
      'cdn.example; script-src *',
      'a b',
      'cdn.example/1',
      '*.*.example',
    ])
      expect(() => readConfig({ VIDEO_HOSTS: wrong })).toThrow('VIDEO_HOSTS')
  })

  test('takes the root of a host as the public address, and rejects one with anything after it', () => {
    for (const address of [
      'https://animeteca.example',
      'http://127.0.0.1:3000',
      'https://añime.example',
      'http://[::1]:80',
    ])
      for (const written of [address, `${address}/`])
        expect(readConfig({ PUBLIC_URL: written }).publicUrl).toBe(address)
    expect(() => readConfig({ PUBLIC_URL: 'animeteca.example' })).toThrow(
      'La configuración no es válida: PUBLIC_URL (una dirección http(s)://).',
    )
    for (const rest of ['/anime', '//', '?', '?a=1', '/#', '#a', '\\anime'])
      expect(() => readConfig({ PUBLIC_URL: `https://animeteca.example${rest}` })).toThrow(
        'La configuración no es válida: PUBLIC_URL (solo el dominio, sin ruta ni parámetros, como https://animeteca.example).',
      )
    expect(() => readConfig({ PUBLIC_URL: 'https://jet:secreto@animeteca.example' })).toThrow('PUBLIC_URL (solo el')
  })

  test('takes replica URLs with the URL of their primary', () => {
    const DATABASE_REPLICA_URLS = 'postgres://a@c/d, postgres://a@e/d'
    expect(readConfig({ DATABASE_URL: 'postgres://a@b/d', DATABASE_REPLICA_URLS }).databaseReplicaUrls).toHaveLength(2)
    expect(() => readConfig({ DATABASE_REPLICA_URLS })).toThrow('DATABASE_REPLICA_URLS (necesita también DATABASE_URL')
    expect(() => readConfig({ DATABASE_REPLICA_URLS: 'c' })).toThrow('DATABASE_REPLICA_URLS')
  })

  test('seeds no demo in production unless asked to (security.md 24)', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ seed: 'none' })
    expect(readConfig({ NODE_ENV: 'production', SEED: 'demo' })).toMatchObject({ seed: 'demo' })
  })

  test('backs up before destructive actions, and nightly if enabled', () => {
    expect(backups({})).toEqual({ place: { folder: '/data/backups' }, isNightly: false, isBeforeChanges: true })
    expect(backups({ BACKUPS: 'on', BACKUP_DIR: '/disk' })).toEqual({
      place: { folder: '/disk' },
      isNightly: true,
      isBeforeChanges: true,
    })
    expect(backups({ BACKUPS: 'off' })).toMatchObject({ isNightly: false, isBeforeChanges: false })
    expect(() => readConfig({ BACKUPS: 'sí' })).toThrow(/BACKUPS \(on u off\)/)
  })

  test('takes a bucket with a prefix as the place of backups, and rejects other addresses', () => {
    const store = { S3_ENDPOINT: 'https://s3.bebop.example', S3_PATH_STYLE: 'on' }
    expect(backups({ BACKUP_DIR: 's3://bebop-copies/animeteca/', ...store }).place).toEqual({
      bucket: {
        bucket: 'bebop-copies',
        region: 'us-east-1',
        endpoint: 'https://s3.bebop.example',
        isPathStyle: true,
        keys: undefined,
      },
      prefix: 'animeteca',
    })
    expect(backups({ BACKUP_DIR: 's3://bebop-copies' }).place).toMatchObject({ prefix: '' })
    for (const BACKUP_DIR of ['s3://', 's3://B', 'gs://bebop', 'https://bebop.s3.example/x', 'S3://bebop', 's3:/bebop'])
      expect(() => readConfig({ BACKUP_DIR })).toThrow(/BACKUP_DIR \(una carpeta, o s3:\/\/bucket\/prefijo\)/)
  })

  test('allows webhooks to private addresses if enabled, and never in production (security.md 32)', () => {
    expect(readConfig({}).webhooks).toEqual({ isPrivateAllowed: false })
    expect(readConfig({ WEBHOOKS_TO_PRIVATE: 'on' }).webhooks).toEqual({ isPrivateAllowed: true })
    expect(() => readConfig({ NODE_ENV: 'production', WEBHOOKS_TO_PRIVATE: 'on' })).toThrow(
      /WEBHOOKS_TO_PRIVATE \(no se puede encender/,
    )
    expect(readConfig({ NODE_ENV: 'production' }).webhooks).toEqual({ isPrivateAllowed: false })
  })

  test('stores pictures on disk, or in a bucket if one is configured', () => {
    const S3_SECRET_ACCESS_KEY = 'see-you-space-cowboy'
    expect(readConfig({ DATA_DIR: '/data' }).media).toEqual({ mediaDir: '/data/media', bucket: undefined })
    expect(readConfig({ DATA_DIR: '/data', S3_BUCKET: 'bebop' }).media.bucket).toBeUndefined()
    const minimal = { STORAGE: 's3', S3_BUCKET: 'bebop' }
    expect(readConfig(minimal).media.bucket).toEqual({
      bucket: 'bebop',
      region: 'us-east-1',
      endpoint: undefined,
      isPathStyle: false,
      keys: undefined,
      publicUrl: undefined,
    })
    const elsewhere = { S3_REGION: 'eu-south-2', S3_ENDPOINT: 'https://s3.bebop.example', S3_PATH_STYLE: 'on' }
    const keys = { S3_ACCESS_KEY_ID: 'jet', S3_SECRET_ACCESS_KEY }
    expect(
      readConfig({ ...minimal, ...elsewhere, ...keys, S3_PUBLIC_URL: 'https://img.bebop.example/' }).media.bucket,
    ).toEqual({
      bucket: 'bebop',
      region: 'eu-south-2',
      endpoint: 'https://s3.bebop.example',
      isPathStyle: true,
      keys: { accessKeyId: 'jet', secretAccessKey: S3_SECRET_ACCESS_KEY },
      publicUrl: 'https://img.bebop.example',
    })
    expect(() => readConfig({ STORAGE: 's3' })).toThrow(
      'La configuración no es válida: S3_BUCKET (obligatoria con STORAGE=s3).',
    )
    expect(() => readConfig({ ...minimal, S3_SECRET_ACCESS_KEY })).toThrow(
      /S3_ACCESS_KEY_ID \(S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY van juntas\)/,
    )
    expect(() => readConfig({ STORAGE: 'nube', S3_PUBLIC_URL: 'http://a.example', S3_PATH_STYLE: 'sí' })).toThrow(
      /STORAGE \(disk o s3\).*S3_PATH_STYLE \(on u off\).*S3_PUBLIC_URL \(una dirección https/,
    )
  })

  test('names the variable of an invalid administrator setting', () => {
    const admin = { ADMIN_USERNAME: 'admin', ADMIN_EMAIL: 'nadie', ADMIN_PASSWORD: '123' }
    expect(() => readConfig(admin)).toThrow(/ADMIN_USERNAME \(Ese.*reservado\); ADMIN_EMAIL .*; ADMIN_PASSWORD .*6 car/)
  })

  test('has the default password policy unless configured', () => {
    expect(readConfig({}).policy).toEqual({
      directSignIn: 'everyone',
      passwordMinLength: 6,
      isCommonPasswordRefused: false,
      isAdminReauthAsked: false,
      minimumAge: 14,
    })
    expect(
      readConfig({ PASSWORD_MIN_LENGTH: '12', PASSWORD_BLOCKLIST: 'top3000', ADMIN_REAUTH: 'true' }).policy,
    ).toEqual({
      directSignIn: 'everyone',
      passwordMinLength: 12,
      isCommonPasswordRefused: true,
      isAdminReauthAsked: true,
      minimumAge: 14,
    })
    const { isAdminReauthAsked, adminReauthMinutes } = readConfig({ ADMIN_REAUTH: '15' }).policy
    expect([isAdminReauthAsked, adminReauthMinutes]).toEqual([false, 15])
    expect(readConfig({ PASSWORD_MIN_LENGTH: '', PASSWORD_BLOCKLIST: 'off', ADMIN_REAUTH: 'false' })).toEqual(
      readConfig({}),
    )
  })

  test.for(['5', '65', '8.5', 'ocho', '-1'])('rejects %s as a minimum password length', (PASSWORD_MIN_LENGTH) => {
    expect(() => readConfig({ PASSWORD_MIN_LENGTH, PASSWORD_BLOCKLIST: 'on', ADMIN_REAUTH: '1' })).toThrow(
      'La configuración no es válida: PASSWORD_MIN_LENGTH (un número de 6 a 64); PASSWORD_BLOCKLIST (top3000 o off); ADMIN_REAUTH (true, false o de 5 a 1440 minutos).',
    )
  })

  test('runs one process by default, the configured number, or one per core with auto', () => {
    expect(readConfig({}).workers).toBe(1)
    expect(readConfig({ WORKERS: '4' }).workers).toBe(4)
    expect(readConfig({ WORKERS: 'auto' }).workers).toBe(Math.min(availableParallelism(), 16))
    for (const WORKERS of ['0', '17', '1.5', 'muchos'])
      expect(() => readConfig({ WORKERS })).toThrow('WORKERS (un número de 1 a 16, o auto)')
  })

  test('applies the password policy to the configured administrator', () => {
    const admin = { ADMIN_USERNAME: 'bull', ADMIN_EMAIL: 'bull@bebop.example', ADMIN_PASSWORD: 'laughing' }
    expect(() => readConfig({ ...admin, PASSWORD_MIN_LENGTH: '9' })).toThrow(
      'La configuración no es válida: ADMIN_PASSWORD (La contraseña debe tener al menos 9 caracteres).',
    )
    expect(readConfig({ ...admin, PASSWORD_MIN_LENGTH: '8' }).admin).toMatchObject({ username: 'bull' })
  })

  test('explains why the administrator cannot be created', () => {
    const admin = { ADMIN_EMAIL: 'bull@bebop.example', ADMIN_PASSWORD: 'laughing' }
    expect(() => readConfig({ ...admin, ADMIN_USERNAME: 'admin' })).toThrow(
      /^La configuración no es válida: ADMIN_USERNAME \(Ese nombre de usuario está reservado\)\.$/,
    )
  })

  test('reports all invalid settings together', () => {
    const wrong = { PORT: 'http', DATABASE_URL: 'mysql://x', RATE_LIMITS: 'maybe', SEED: 'full', ADMIN_USERNAME: 'jet' }
    expect(() => readConfig(wrong)).toThrow(/PORT.*DATABASE_URL.*SEED.*RATE_LIMITS/)
  })

  test('requires all three settings of the administrator', () => {
    expect(() => readConfig({ ADMIN_USERNAME: 'jet' })).toThrow(
      /ADMIN_USERNAME, ADMIN_EMAIL y ADMIN_PASSWORD van juntas/,
    )
  })

  test('requires secrets in production, and long ones', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://a@b/c' })).toThrow(/AUTH_SECRETS/)
    expect(() => readConfig({ AUTH_SECRETS: 'corto' })).toThrow(/32 caracteres/)
  })

  test('sends mail once server, sender and public URL are configured', () => {
    const SMTP_URL = 'smtps://avisos:secreto@smtp.example:465'
    const PUBLIC_URL = 'https://animeteca.example/'
    expect(readConfig({}).mail).toBeUndefined()
    expect(readConfig({ MAIL_FROM: 'avisos@animeteca.example', PUBLIC_URL }).mail).toBeUndefined()
    for (const MAIL_FROM of ['avisos@animeteca.example', 'Animeteca de Júpiter <avisos@animeteca.example>'])
      expect(readConfig({ SMTP_URL, MAIL_FROM, PUBLIC_URL }).mail).toEqual({
        smtpUrl: SMTP_URL,
        from: MAIL_FROM,
        siteUrl: 'https://animeteca.example',
      })
    for (const given of [{}, { PUBLIC_URL }, { MAIL_FROM: 'avisos@animeteca.example' }])
      expect(() => readConfig({ SMTP_URL, ...given })).toThrow(/SMTP_URL \(necesita también MAIL_FROM.*PUBLIC_URL/)
    expect(() => readConfig({ SMTP_URL: 'http://smtp.example' })).toThrow(/SMTP_URL \(una dirección smtp:/)
    for (const MAIL_FROM of ['avisos', 'a@b\r\nBcc: x@y', 'Uno <a@b>, Otro <c@d>', 'Uno\n <a@b>', '<a@b>'])
      expect(() => readConfig({ MAIL_FROM })).toThrow(/MAIL_FROM \(una dirección/)
  })

  test.each(['animeteca.example', 'ftp://animeteca.example', 'javascript:alert(1)'])(
    'rejects %s as PUBLIC_URL',
    (url) => {
      expect(() => readConfig({ PUBLIC_URL: url })).toThrow(/PUBLIC_URL \(una dirección http\(s\):\/\/\)/)
    },
  )

  test.each([
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL (fatal, error, warn, info, debug, trace o silent)'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV (production, development o test)'],
    [{ AUTH_SECRETS: `${'a'.repeat(32)},corto` }, 'AUTH_SECRETS (secretos de 32 caracteres o más)'],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL (un número de 1 a 200)'],
    [{ DATABASE_CONNECT_SECONDS: '0' }, 'DATABASE_CONNECT_SECONDS (un número de 1 a 60)'],
    [{ OPERATOR_ADDRESS: 'a'.repeat(1_000) }, /OPERATOR_ADDRESS \(como mucho \d+ caracteres\)/],
    [{ WEB_ORIGINS: 'https://otra.example/' }, 'WEB_ORIGINS (orígenes como https://otra.example, sin ruta)'],
    [{ WEB_ORIGINS: 'otra.example' }, 'WEB_ORIGINS (orígenes como https://otra.example, sin ruta)'],
  ])('names the setting and what it may be in Spanish: %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  test('accepts origins of other sites, of extensions and of apps', () => {
    const webOrigins = ['https://otra.example', 'http://localhost:5173', 'chrome-extension://abcdef']
    expect(readConfig({ WEB_ORIGINS: webOrigins.join(', ') })).toMatchObject({ webOrigins })
  })

  test('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  test('trusts the configured number of proxies or the listed addresses (security.md 40)', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: '1' })
    expect([0, 1].map((hop) => (trustProxy as (address: string, hop: number) => boolean)('10.0.0.1', hop))).toEqual([
      true,
      false,
    ])
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1'])
    expect(readConfig({ TRUST_PROXY: ' 10.0.0.0/255.0.0.0,fd00::/8, ' }).trustProxy).toEqual([
      '10.0.0.0/255.0.0.0',
      'fd00::/8',
    ])
    for (const TRUST_PROXY of ['everyone', 'abc', '10.0.0.0/99', '10.0.0.0/0', '10.0.0.1/8/8', '10.0.0', '::1/129'])
      expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY \(un número de saltos/)
  })
})
