import { limits } from '@animeteca/contracts/limits'
import { expect, test } from 'vitest'
import { profileOf } from './claims.ts'

const provider = {
  name: 'keycloak',
  label: 'Keycloak',
  issuer: 'https://id.example',
  clientId: 'animeteca',
  clientSecret: undefined,
  scopes: 'openid',
  adminRole: undefined,
  betaRole: undefined,
  secondFactorValues: [],
}

const subjectOf = (sub: string) => profileOf({ iss: provider.issuer, sub }, provider)?.subject

test('profileOf refuses a subject that is empty or too long, which no account could be linked to', () => {
  const longest = 'f'.repeat(limits.identity.subject)
  expect(['', 'faye', longest, `${longest}f`].map(subjectOf)).toEqual([undefined, 'faye', longest, undefined])
})
