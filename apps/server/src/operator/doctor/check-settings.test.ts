import { createPasswords } from '@animeteca/api/accounts/passwords/passwords'
import { describe, expect } from 'vitest'
import { configOf, connectTo, failuresOf, textsOf, withoutDatabase } from '../../test/doctor.ts'
import { test } from '../../test/fixtures.ts'
import { checkSettings } from './check-settings.ts'

const failing = async (env: Record<string, string>) =>
  failuresOf(await checkSettings({ config: configOf(env), ...withoutDatabase }))

describe('checkSettings', () => {
  test('fails without PUBLIC_URL, without https, without TRUST_PROXY and without rate limits', async () => {
    expect(await failing({})).toEqual(['falta PUBLIC_URL'])
    expect(await failing({ PUBLIC_URL: 'http://a.example' })).toEqual(['PUBLIC_URL no es https'])
    const PUBLIC_URL = 'https://a.example'
    expect(await failing({ PUBLIC_URL })).toEqual([expect.stringContaining('falta TRUST_PROXY')])
    expect(await failing({ PUBLIC_URL, TRUST_PROXY: '1', RATE_LIMITS: 'off' })).toEqual([
      'los límites de peticiones están apagados',
    ])
    const operator = { OPERATOR_NAME: 'Jet Black', OPERATOR_EMAIL: 'jet@a.example' }
    const complete = { PUBLIC_URL, TRUST_PROXY: '1', PASSWORD_BLOCKLIST: 'top3000', ...operator }
    expect(await checkSettings({ config: configOf(complete), ...withoutDatabase })).toMatchObject([{ level: 'ok' }])
    const doubtful = await checkSettings({ config: configOf({ ...complete, LOGLEVEL: 'debug' }), ...withoutDatabase })
    expect(textsOf(doubtful, 'warning')).toEqual(['LOGLEVEL no es un ajuste de Animeteca'])
  })

  test('warns when no operator is named, and when browsers load covers from other sites', async () => {
    const site = { PUBLIC_URL: 'https://a.example', TRUST_PROXY: '1', PASSWORD_BLOCKLIST: 'top3000' }
    const found = await checkSettings({ config: configOf({ ...site, REMOTE_COVERS: 'on' }), ...withoutDatabase })
    expect(textsOf(found, 'warning')).toEqual([
      expect.stringContaining('no se dice quién lleva el sitio'),
      expect.stringContaining('las portadas de otros sitios se cargan desde el navegador'),
    ])
  })

  test('fails while a demo account has its published password', async ({ services }) => {
    const client = await connectTo(services.options.databaseUrl)
    const config = configOf({ PUBLIC_URL: 'https://a.example', TRUST_PROXY: '1' })
    expect(failuresOf(await checkSettings({ config, client }))).toEqual([])
    await client.query('begin')
    await client.query(
      `insert into users (username, email, password_hash) values ('demo', 'spike@animeteca.example', $1)`,
      [await createPasswords().hash('animeteca')],
    )
    expect(failuresOf(await checkSettings({ config, client }))).toEqual([
      'una cuenta de la demostración tiene su contraseña pública',
    ])
    await client.query('rollback')
  })
})
