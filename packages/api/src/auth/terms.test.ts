import { describe, expect } from 'vitest'
import { createContext } from '../accounts/actors/actor.ts'
import { callerOf } from '../test/caller.ts'
import type { Caller } from '../test/caller.ts'
import { failureKey } from '../test/failure-key.ts'
import { anonymous, test as base } from '../test/fixtures.ts'

/** A visitor of a site with terms. */
const test = base.extend<{ applicant: Caller }>({
  applicant: async ({ services }, use) => {
    const policy = { ...services.policy, hasTerms: true }
    await use(callerOf(createContext({ ...services, policy }, { ...anonymous, ip: '198.51.100.40' })))
  },
})

const account = (username: string) => ({ username, email: `${username}@bebop.example`, password: 'secreto largo' })

describe('auth.register on a site with terms', () => {
  test('refuses an account that does not accept them, and records when it does', async ({ applicant, services }) => {
    expect(await failureKey(applicant.auth.register(account('julia')))).toBe('TERMS_NOT_ACCEPTED')
    expect(await failureKey(applicant.auth.register({ ...account('julia'), acceptsTerms: false }))).toBe(
      'TERMS_NOT_ACCEPTED',
    )
    await applicant.auth.register({ ...account('julia'), acceptsTerms: true })
    const { rows } = await services.pool.query(
      `select terms_accepted_at > now() - interval '1 minute' as accepted, profile_public as public from users where username = 'julia'`,
    )
    expect(rows).toEqual([{ accepted: true, public: true }])
  })

  test('makes the profile of a person who says that they are under 18 private', async ({ applicant, visitor }) => {
    const { user } = await applicant.auth.register({ ...account('annie'), acceptsTerms: true, isMinor: true })
    expect(await visitor.profiles.byId({ id: user.id })).toMatchObject({
      username: 'annie',
      createdAt: null,
      bio: null,
    })
  })
})

describe('auth.register on a site without terms', () => {
  test('creates an account with the documented fields, without an acceptance', async ({ visitor, services }) => {
    await visitor.auth.register(account('vicious'))
    const { rows } = await services.pool.query(
      `select terms_accepted_at as at, profile_public as public from users where username = 'vicious'`,
    )
    expect(rows).toEqual([{ at: null, public: true }])
  })
})
