import { describe, expect } from 'vitest'
import { cast } from '../test/cast.ts'
import { link, stranger, ticketOf } from '../test/provider-accounts.ts'
import { test } from '../test/provider-fixtures.ts'

const withoutGroups = () => ({ ...stranger(), groups: [] })

describe('roles by claim', () => {
  const roles = {
    keycloak: {
      adminRole: { claim: 'groups', value: 'captains' },
      betaRole: { claim: 'groups', value: 'testers' },
    },
  }

  test('grants and revokes them at each sign-in with that provider, and logs it', async ({
    browser,
    keycloak,
    services,
  }) => {
    const person = { ...stranger(), groups: ['captains', 'testers'] }
    const { calls, visit } = browser(roles)
    const ticket = await ticketOf(calls.auth.loginWithProvider(await visit(keycloak, person)))
    const { user } = await calls.auth.registerWithProvider({
      ticket,
      username: 'laughing-bull',
      email: 'bull@mars.example',
    })
    expect(user).toMatchObject({ isAdmin: true, isBetaTester: true })

    const demoted = await browser(roles).signIn(keycloak, { ...person, groups: ['testers'] })
    expect(demoted.user).toMatchObject({ isAdmin: false, isBetaTester: true })
    const none = await browser(roles).signIn(keycloak, { ...person, groups: [] })
    expect(none.user).toMatchObject({ isAdmin: false, isBetaTester: false })
    const { rows } = await services.pool.query(
      `select detail from audit_entries where action = 'auth.roles_changed' and actor_id = $1 order by id`,
      [user.id],
    )
    expect(rows.map(({ detail }) => detail)).toEqual([
      { with: 'keycloak', isAdmin: true, isBetaTester: true },
      { with: 'keycloak', isAdmin: false, isBetaTester: true },
      { with: 'keycloak', isAdmin: false, isBetaTester: false },
    ])
  })

  test('a provider without a claim decides about no role', async ({ browser, keycloak, authentik, services }) => {
    const person = { ...stranger(), groups: ['captains'] }
    await link(services, cast.faye.id, 'authentik', authentik.options.issuer, person.sub)
    expect((await browser(roles).signIn(authentik, person)).user).toMatchObject({ isAdmin: false, isBetaTester: true })
    expect((await browser().signIn(authentik, { ...person, groups: [] })).user).toMatchObject({ isBetaTester: true })
    void keycloak
  })

  test('the last administrator keeps the role (security.md 22)', async ({ browser, keycloak, services }) => {
    const person = { ...stranger(), groups: [] }
    await link(services, cast.jet.id, 'keycloak', keycloak.options.issuer, person.sub)
    expect((await browser(roles).signIn(keycloak, person)).user).toMatchObject({ username: 'jet', isAdmin: true })
    await services.pool.query('update users set is_admin = true where id = $1', [cast.ed.id])
    expect((await browser(roles).signIn(keycloak, person)).user).toMatchObject({ username: 'jet', isAdmin: false })
    await services.pool.query('update users set is_admin = id = $1', [cast.jet.id])
  })

  test('keeps one of two administrators who lose the role concurrently', async ({ browser, keycloak, services }) => {
    const [one, two] = [withoutGroups(), withoutGroups()]
    await services.pool.query(`delete from identities where user_id in ($1, $2)`, [cast.jet.id, cast.ed.id])
    await link(services, cast.jet.id, 'keycloak', keycloak.options.issuer, one.sub)
    await link(services, cast.ed.id, 'keycloak', keycloak.options.issuer, two.sub)
    await services.pool.query('update users set is_admin = id in ($1, $2)', [cast.jet.id, cast.ed.id])
    const [first, second] = [browser(roles), browser(roles)]
    const answers = [await first.visit(keycloak, one), await second.visit(keycloak, two)] as const
    await Promise.all([first.calls.auth.loginWithProvider(answers[0]), second.calls.auth.loginWithProvider(answers[1])])
    expect((await services.pool.query('select from users where is_admin')).rows).toHaveLength(1)
    await services.pool.query('update users set is_admin = id = $1', [cast.jet.id])
  })
})
