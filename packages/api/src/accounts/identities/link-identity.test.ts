import { describe, expect } from 'vitest'
import { cast } from '../../test/cast.ts'
import { failureKey } from '../../test/failure-key.ts'
import { linkVia, test, withPassword } from '../../test/identities.ts'
import { stranger } from '../../test/provider-accounts.ts'
import { answerOf } from '../../test/provider-fixtures.ts'

describe('auth.identities.link', () => {
  test('links the identity, which then signs in, and notifies the owner by e-mail', async ({
    browser,
    keycloak,
    services,
  }) => {
    const person = stranger()
    const { identity } = await linkVia({ ...browser({ person: cast.spike }), keycloak }, person)
    expect(identity).toEqual({
      id: expect.any(Number),
      provider: 'keycloak',
      linkedAt: expect.any(String),
      lastUsedAt: null,
    })
    expect((await browser().signIn(keycloak, person)).user.username).toBe('spike')
    const { calls } = browser({ person: cast.spike })
    expect(await calls.auth.identities.list()).toEqual({
      identities: [{ ...identity, lastUsedAt: expect.any(String) }],
      hasPassword: true,
      confirmedUntil: null,
    })
    const { rows } = await services.pool.query('select user_id, kind from mails')
    expect(rows).toEqual([{ user_id: cast.spike.id, kind: 'identity_linked' }])
    const again = calls.auth.identities.prepareLink({ provider: 'keycloak', ...withPassword })
    expect(await failureKey(again)).toBe('IDENTITY_LINKED')
  })

  test('finishes an attempt of the same account only, and once', async ({ browser, keycloak }) => {
    const { calls } = browser({ person: cast.spike })
    const { url, secret } = await calls.auth.identities.prepareLink({ provider: 'keycloak', ...withPassword })
    const answer = answerOf(keycloak, secret, await keycloak.visit(url, stranger()))
    // an attacker who lures another person to this address must not get their identity into that account
    const other = browser({ person: cast.ed }).calls
    expect(await failureKey(other.auth.identities.link(answer))).toBe('PROVIDER_ATTEMPT_EXPIRED')
    expect(await failureKey(other.auth.loginWithProvider(answer))).toBe('PROVIDER_ATTEMPT_EXPIRED')
    expect(await failureKey(calls.auth.identities.confirm(answer))).toBe('PROVIDER_ATTEMPT_EXPIRED')
    expect(await failureKey(calls.auth.identities.link(answer))).toBe('ok')
    expect(await failureKey(calls.auth.identities.link(answer))).toBe('PROVIDER_ATTEMPT_EXPIRED')
  })

  test('refuses an attempt to sign in, which needed no confirmation', async ({ browser, keycloak }) => {
    const { calls, visit } = browser({ person: cast.spike })
    expect(await failureKey(calls.auth.identities.link(await visit(keycloak, stranger())))).toBe(
      'PROVIDER_ATTEMPT_EXPIRED',
    )
  })

  test('refuses an identity of another account, and what the provider refuses', async ({ browser, keycloak }) => {
    const person = stranger()
    await linkVia({ ...browser({ person: cast.ed }), keycloak }, person)
    const browserOfSpike = { ...browser({ person: cast.spike }), keycloak }
    expect(await failureKey(linkVia(browserOfSpike, person))).toBe('IDENTITY_TAKEN')
    const { calls } = browserOfSpike
    const { url, secret } = await calls.auth.identities.prepareLink({ provider: 'keycloak', ...withPassword })
    const declined = answerOf(keycloak, secret, await keycloak.visit(url, null))
    expect(await failureKey(calls.auth.identities.link(declined))).toBe('PROVIDER_CANCELLED')
  })

  test('of two identities of one provider that are linked concurrently one stays', async ({ browser, keycloak }) => {
    const { calls } = browser({ person: cast.spike })
    const answers = []
    for (const person of [stranger(), stranger()]) {
      const { url, secret } = await calls.auth.identities.prepareLink({ provider: 'keycloak', ...withPassword })
      answers.push(answerOf(keycloak, secret, await keycloak.visit(url, person)))
    }
    const keys = await Promise.all(answers.map((answer) => failureKey(calls.auth.identities.link(answer))))
    expect(keys.toSorted()).toEqual(['IDENTITY_LINKED', 'ok'])
  })

  test('refuses a session that has ended in the meantime', async ({ browser, keycloak, services }) => {
    const { calls } = browser({ person: cast.faye })
    const { url, secret } = await calls.auth.identities.prepareLink({ provider: 'keycloak', ...withPassword })
    const answer = answerOf(keycloak, secret, await keycloak.visit(url, stranger()))
    await services.pool.query('update auth_sessions set ended_at = now() where user_id = $1', [cast.faye.id])
    expect(await failureKey(calls.auth.identities.link(answer))).toBe('SESSION_EXPIRED')
    await services.pool.query('update auth_sessions set ended_at = null where user_id = $1', [cast.faye.id])
  })
})
