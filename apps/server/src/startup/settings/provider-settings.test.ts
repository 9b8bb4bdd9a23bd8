import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

const keycloak = {
  PUBLIC_URL: 'https://animeteca.example',
  OIDC_PROVIDERS: 'keycloak',
  OIDC_KEYCLOAK_ISSUER: 'https://id.example/realms/bebop',
  OIDC_KEYCLOAK_CLIENT_ID: 'animeteca',
}

const secretIn = (env: object) => readConfig({ ...keycloak, ...env }).identityProviders[0]!.clientSecret
const policyOf = (env: object) => readConfig({ ...keycloak, OIDC_ONLY: 'on', ...env }).policy.directSignIn

describe('identity provider settings', () => {
  test('are optional: the site starts without a provider', () => {
    expect(readConfig({})).toMatchObject({ identityProviders: [], policy: { directSignIn: 'everyone' } })
  })

  test('needs an issuer and a client id for each provider, and has a default for the rest', () => {
    expect(readConfig(keycloak).identityProviders).toEqual([
      {
        name: 'keycloak',
        label: 'Keycloak',
        issuer: 'https://id.example/realms/bebop',
        clientId: 'animeteca',
        clientSecret: undefined,
        scopes: 'openid profile email',
        adminRole: undefined,
        betaRole: undefined,
        secondFactorValues: [],
      },
    ])
    expect(() => readConfig({ ...keycloak, OIDC_KEYCLOAK_ISSUER: '', OIDC_KEYCLOAK_CLIENT_ID: '' })).toThrow(
      'OIDC_KEYCLOAK_ISSUER (obligatoria: la dirección https:// del proveedor); OIDC_KEYCLOAK_CLIENT_ID (obligatoria)',
    )
  })

  test('takes several providers in order, with label, scopes, roles and second factors', () => {
    const [google, own] = readConfig({
      ...keycloak,
      OIDC_PROVIDERS: 'google, keycloak',
      OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
      OIDC_GOOGLE_CLIENT_ID: 'x.apps.googleusercontent.com',
      OIDC_KEYCLOAK_LABEL: 'la cuenta de la Bebop',
      OIDC_KEYCLOAK_SCOPES: 'openid email groups',
      OIDC_KEYCLOAK_ADMIN_ROLE: 'realm_access.roles=animeteca=admin',
      OIDC_KEYCLOAK_BETA_ROLE: 'groups=/beta',
      OIDC_KEYCLOAK_SECOND_FACTOR: 'mfa, 2',
    }).identityProviders
    expect(google).toMatchObject({ name: 'google', label: 'Google' })
    expect(own).toMatchObject({
      label: 'la cuenta de la Bebop',
      scopes: 'openid email groups',
      adminRole: { claim: 'realm_access.roles', value: 'animeteca=admin' },
      betaRole: { claim: 'groups', value: '/beta' },
      secondFactorValues: ['mfa', '2'],
    })
  })

  test('reads the client secret from a file, too', () => {
    const folder = mkdtempSync(join(tmpdir(), 'animeteca-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'OIDC_KEYCLOAK_CLIENT_SECRET')
    writeFileSync(file, 'see you\n')
    expect(secretIn({ SECRETS_DIR: folder })).toBe('see you')
    expect(secretIn({ OIDC_KEYCLOAK_CLIENT_SECRET_FILE: file })).toBe('see you')
    expect(secretIn({ OIDC_KEYCLOAK_CLIENT_SECRET: 'space cowboy', SECRETS_DIR: folder })).toBe('space cowboy')
    expect(() => secretIn({ OIDC_KEYCLOAK_CLIENT_SECRET_FILE: join(folder, 'lost') })).toThrow(
      'No se puede leer el archivo de OIDC_KEYCLOAK_CLIENT_SECRET_FILE: no existe.',
    )
  })

  test.for([
    [{ OIDC_PROVIDERS: 'Keycloak' }, 'OIDC_PROVIDERS (una lista de nombres distintos'],
    [{ OIDC_PROVIDERS: 'keycloak,keycloak' }, 'OIDC_PROVIDERS (una lista de nombres distintos'],
    [{ PUBLIC_URL: '' }, 'OIDC_PROVIDERS (necesita también PUBLIC_URL'],
    [{ OIDC_KEYCLOAK_ISSUER: 'ldap://id.example' }, 'OIDC_KEYCLOAK_ISSUER (obligatoria'],
    [{ OIDC_KEYCLOAK_SCOPES: 'profile' }, 'OIDC_KEYCLOAK_SCOPES (una lista con openid'],
    [{ OIDC_KEYCLOAK_ADMIN_ROLE: 'admins' }, 'OIDC_KEYCLOAK_ADMIN_ROLE (un claim y su valor'],
    [{ OIDC_GOOGLE_ISSUER: 'https://x.example' }, 'OIDC_GOOGLE_ISSUER (su proveedor no está en OIDC_PROVIDERS)'],
    [{ OIDC_KEYCLOAK_ISUER: 'https://x.example', OIDC_KEYCLOAK_ISSUER: '' }, 'OIDC_KEYCLOAK_ISSUER (obligatoria'],
    [{ OIDC_KEYCLOAK_LABLE: 'x' }, 'OIDC_KEYCLOAK_LABLE no existe, será OIDC_KEYCLOAK_LABEL'],
    [
      { NODE_ENV: 'production', OIDC_KEYCLOAK_ISSUER: 'http://keycloak:8080/realms/bebop' },
      'OIDC_KEYCLOAK_ISSUER (https:// con NODE_ENV=production)',
    ],
  ] as const)('refuses %o with a sentence', ([env, sentence]) => {
    expect(() => readConfig({ ...keycloak, ...env })).toThrow(sentence)
  })

  test('OIDC_ONLY leaves a password to the administrator of ADMIN_*, and to no one without those settings', () => {
    const admin = { ADMIN_USERNAME: 'captain', ADMIN_EMAIL: 'jet@bebop.example', ADMIN_PASSWORD: 'black dog' }
    expect(policyOf({})).toBe('off')
    expect(policyOf(admin)).toBe('administrator')
    expect(policyOf({ ...admin, OIDC_ONLY: 'off' })).toBe('everyone')
    expect(() => readConfig({ OIDC_ONLY: 'on' })).toThrow('OIDC_ONLY (necesita también OIDC_PROVIDERS')
  })
})
