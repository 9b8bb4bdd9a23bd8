import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { editDistance } from './unknown-settings.ts'

describe('readConfig with misspelt settings', () => {
  test.each([
    ['BACKUP', 'BACKUPS'],
    ['WORKER', 'WORKERS'],
    ['PUBLIC_URI', 'PUBLIC_URL'],
    ['SMTP_ULR', 'SMTP_URL'],
    ['AUTH_SECRET_FILE', 'AUTH_SECRETS_FILE'],
  ])('refuses %s and names %s', (given, meant) => {
    expect(() => readConfig({ [given]: '4' })).toThrow(`${given} no existe, será ${meant}`)
  })

  test('accepts the variables of shells, CI, platforms and other programs', () => {
    const others = [
      'PATH',
      'HOME',
      'USER',
      'SHELL',
      'LANG',
      'TERM',
      'PWD',
      'TMPDIR',
      'HOSTNAME',
      'LOGNAME',
      'MAIL',
      'EDITOR',
      'TZ',
      'CI',
      'GITHUB_ACTIONS',
      'GITHUB_TOKEN',
      'RUNNER_OS',
      'NODE_OPTIONS',
      'NODE_PATH',
      'NODE_COMPILE_CACHE',
      'PGHOST',
      'PGPORT',
      'PGDATA',
      'POSTGRES_DB',
      'POSTGRES_USER',
      'KUBERNETES_PORT',
      'KUBERNETES_SERVICE_HOST',
      'AWS_REGION',
      'AWS_ACCESS_KEY_ID',
      'AWS_SECRET_ACCESS_KEY',
      'HTTP_PROXY',
      'NO_PROXY',
      'SSH_AUTH_SOCK',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
      'NOTIFY_SOCKET',
      'CREDENTIALS_DIRECTORY',
      'STATE_DIRECTORY',
      'MALLOC_ARENA_MAX',
      'npm_config_registry',
      'npm_lifecycle_event',
      'INIT_CWD',
      'API_URL',
      'API_PASSWORD',
      'APP_URL',
      'APP_PASSWORD',
      'CHROMIUM_PATH',
      'METRICS_SERVICE_PORT',
      'DATABASE_PORT_5432_TCP',
      'ANIMETECA_PORT_3000_TCP',
      'VITEST',
      'DEBUG',
    ]
    expect(readConfig(Object.fromEntries(others.map((name) => [name, '1']))).doubtfulSettings).toEqual([])
  })

  test('only warns about short names and about names that other programs use', () => {
    const env = { PORTS: '1', LOGLEVEL: 'debug', AUTH_SECRET: 'x', DATABASE_URI: 'x', RATELIMIT: 'off', MAILFROM: 'x' }
    expect(readConfig(env).doubtfulSettings).toEqual([
      { given: 'PORTS', meant: 'PORT' },
      { given: 'LOGLEVEL', meant: 'LOG_LEVEL' },
      { given: 'AUTH_SECRET', meant: 'AUTH_SECRETS' },
      { given: 'DATABASE_URI', meant: 'DATABASE_URL' },
      { given: 'RATELIMIT', meant: 'RATE_LIMITS' },
      { given: 'MAILFROM', meant: 'MAIL_FROM' },
    ])
  })

  test('warns about a name in lower case, and about one that is longer or shorter than a setting', () => {
    const env = { workers: '4', DATABASE_POOL_SIZE: '4', BACKUP_DIRECTORY: '/b', S3_ACCESS_KEY: 'x', ADMIN_USER: 'jet' }
    expect(readConfig(env).doubtfulSettings).toEqual([
      { given: 'workers', meant: 'WORKERS' },
      { given: 'DATABASE_POOL_SIZE', meant: 'DATABASE_POOL' },
      { given: 'BACKUP_DIRECTORY', meant: 'BACKUP_DIR' },
      { given: 'S3_ACCESS_KEY', meant: 'S3_ACCESS_KEY_ID' },
      { given: 'ADMIN_USER', meant: 'ADMIN_USERNAME' },
    ])
    expect(readConfig({ BACKUP_DIR: '/b', BACKUP_DIRECTORY: '/c' }).doubtfulSettings).toEqual([])
  })

  test('only warns about a similar name when the setting itself is given, as in the files of every kind of deployment', () => {
    expect(readConfig({ BACKUPS: 'on', BACKUP: 'off', WORKERS: 'auto', WORKER: '4' }).doubtfulSettings).toEqual([
      { given: 'BACKUP', meant: 'BACKUPS' },
      { given: 'WORKER', meant: 'WORKERS' },
    ])
  })

  test('refuses the file of a secret whose name is misspelt', () => {
    const folder = mkdtempSync(join(tmpdir(), 'animeteca-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const name of ['SMTP_ULR', 'README', '..data']) writeFileSync(join(folder, name), 'x')
    expect(() => readConfig({ SECRETS_DIR: folder })).toThrow('SMTP_ULR no existe, será SMTP_URL')
  })

  test('ignores a misspelt name without a value', () => {
    expect(readConfig({ BACKUP: '' }).doubtfulSettings).toEqual([])
  })
})

test('editDistance counts inserted, removed, replaced and swapped letters', () => {
  expect(['PORT', 'PORTS', 'POT', 'PART', 'PROT', 'PATH'].map((name) => editDistance(name, 'PORT'))).toEqual([
    0, 1, 1, 1, 1, 3,
  ])
})
