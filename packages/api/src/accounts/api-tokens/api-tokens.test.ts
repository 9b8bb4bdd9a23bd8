import type { TokenScope } from '@animeteca/contracts/accounts/api-tokens'
import { limits } from '@animeteca/contracts/limits'
import { rates } from '@animeteca/contracts/rates'
import { describe, expect } from 'vitest'
import { call } from '../../app/call.ts'
import { housekeepingSteps } from '../../app/housekeeping/housekeeping-steps.ts'
import { definitions } from '../../app/procedure-definitions.ts'
import { scopeOf } from '../../app/procedure-facts.ts'
import { callerOf } from '../../test/caller.ts'
import type { Caller } from '../../test/caller.ts'
import { password } from '../../test/cast.ts'
import type { Person } from '../../test/cast.ts'
import { failureKey } from '../../test/failure-key.ts'
import { anonymous, test as base } from '../../test/fixtures.ts'
import { createContext } from '../actors/actor.ts'

interface Fixtures {
  /** Creates a token of a person and returns the header in which a program sends it. */
  tokenOf: (person: Person, scope: TokenScope) => Promise<{ id: number; authorization: string; program: () => Caller }>
}

const test = base.extend<Fixtures>({
  tokenOf: [
    async ({ as, calling, services }, use) => {
      await use(async (person, scope) => {
        await services.pool.query('delete from api_tokens where user_id = $1 and place > 10', [person.id])
        const created = await as(person).auth.tokens.create({
          name: 'Mi script',
          scope,
          days: 30,
          currentPassword: password,
        })
        const authorization = `Bearer ${created.secret}`
        return { id: created.token.id, authorization, program: () => calling({ authorization }) }
      })
    },
    { scope: 'file' },
  ],
})

describe('an API token', () => {
  test('is created with the current password and shown once', async ({ as, cast }) => {
    const spike = as(cast.spike)
    const input = { name: ' Mi script ', scope: 'leer', days: 30 } as const
    expect(await failureKey(spike.auth.tokens.create(input))).toBe('CURRENT_PASSWORD_REQUIRED')
    expect(await failureKey(spike.auth.tokens.create({ ...input, currentPassword: 'otra cosa' }))).toBe(
      'CURRENT_PASSWORD_WRONG',
    )
    const { secret, token } = await spike.auth.tokens.create({ ...input, currentPassword: password })
    expect(secret).toMatch(/^ani_[\w-]{43}$/)
    expect(token).toMatchObject({ name: 'Mi script', scope: 'leer', ending: secret.slice(-4), lastUsedAt: null })
    expect(Date.parse(token.expiresAt!) - Date.parse(token.createdAt)).toBe(30 * 86_400_000)
    const listed = await spike.auth.tokens.list()
    expect(listed.tokens).toEqual([token])
    expect(JSON.stringify(listed)).not.toContain(secret)
    expect((await as(cast.ed).auth.tokens.list()).tokens).toEqual([])
  })

  test('is stored only as its SHA-256, so that a database dump reveals no token (security.md 2)', async ({
    tokenOf,
    cast,
    services,
  }) => {
    const { authorization } = await tokenOf(cast.spike, 'todo')
    const { rows } = await services.pool.query(
      'select to_json(t)::text as row, to_json(t) as t from api_tokens t union all select to_json(a)::text, null from audit_entries a',
    )
    const secret = authorization.slice('Bearer '.length)
    for (const { row } of rows) expect(row).not.toContain(secret)
    for (const { t } of rows) {
      const program = () => callerOf(createContext(services, { ...anonymous, authorization: `Bearer ani_${t?.hash}` }))
      if (t) expect(await failureKey(program().auth.verify())).toBe('TOKEN_INVALID')
    }
  })

  test(`is limited to ${limits.apiToken.count} per person, also for simultaneous calls`, async ({
    as,
    cast,
    services,
  }) => {
    await services.pool.query(
      `insert into api_tokens (user_id, place, hash, ending, name, scope)
       select $1, n, 'h' || n, 'abcd', 'Otro', 'leer' from generate_series(1, ${limits.apiToken.count - 1}) n`,
      [cast.faye.id],
    )
    const create = () =>
      failureKey(as(cast.faye).auth.tokens.create({ name: 'x', scope: 'leer', days: null, currentPassword: password }))
    const outcomes = await Promise.all([create(), create(), create()])
    expect(outcomes.toSorted()).toEqual(['TOKENS_FULL', 'TOKENS_FULL', 'ok'])
  })

  test('can call procedures as its owner, who does not count as present', async ({ tokenOf, cast, services, as }) => {
    await services.pool.query('update users set last_seen_at = null where id = $1', [cast.spike.id])
    const { program } = await tokenOf(cast.spike, 'seguimiento')
    await services.pool.query('update users set last_seen_at = null where id = $1', [cast.spike.id])
    expect((await program().auth.verify()).user).toMatchObject({ username: 'spike', status: 'offline' })
    await program().tracking.setList({ animeId: 1, listType: 'watching' })
    expect((await as(cast.spike).tracking.lists({})).entries).toMatchObject([{ animeId: 1 }])
  })

  test('is refused procedures beyond its scope and procedures that require a session', async ({
    tokenOf,
    cast,
    services,
  }) => {
    const refusals = { leer: 'TOKEN_NEEDS_TRACKING', seguimiento: 'TOKEN_NEEDS_ALL', todo: 'PERSON_REQUIRED' }
    for (const scope of ['leer', 'seguimiento', 'todo'] as const) {
      const { authorization } = await tokenOf(cast.jet, scope)
      for (const [path, { meta }] of definitions) {
        const needed = scopeOf(path)
        const ranks = ['leer', 'seguimiento', 'todo', 'person'] as const
        if (meta.guard === 'open' || ranks.indexOf(needed) <= ranks.indexOf(scope)) continue
        const expected =
          needed === 'person' ? 'PERSON_REQUIRED' : needed === 'todo' ? 'TOKEN_NEEDS_ALL' : refusals[scope]
        const ip = `10.1.${path.length}.${scope.length}`
        const ctx = createContext(services, { ...anonymous, authorization, ip })
        expect({ path, scope, key: await failureKey(call(path, undefined, ctx)) }).toEqual({
          path,
          scope,
          key: expected,
        })
      }
    }
  })

  test('can call admin procedures only if its owner is an administrator', async ({ tokenOf, cast }) => {
    const { program } = await tokenOf(cast.spike, 'todo')
    expect(await failureKey(program().admin.stats())).toBe('ADMIN_REQUIRED')
    expect(await failureKey((await tokenOf(cast.jet, 'todo')).program().admin.stats())).toBe('ok')
    expect(await failureKey((await tokenOf(cast.jet, 'seguimiento')).program().admin.stats())).toBe('TOKEN_NEEDS_ALL')
  })

  test('has rate limits separate from those of its owner (security.md 58)', async ({ tokenOf, cast, services, as }) => {
    const { program, id } = await tokenOf(cast.spike, 'leer')
    services.buckets.count(`token ${id}`, (rates.token.burst * 60_000) / rates.token.perMinute)
    expect(await failureKey(program().auth.verify())).toBe('TOO_MANY_REQUESTS')
    expect(await failureKey(as(cast.spike).auth.verify())).toBe('ok')
  })

  test('stores its last use to the minute', async ({ tokenOf, cast, services, as }) => {
    const { program, id } = await tokenOf(cast.ed, 'leer')
    const lastUsedAt = async () =>
      (await as(cast.ed).auth.tokens.list()).tokens.find((token) => token.id === id)?.lastUsedAt ?? null
    expect(await lastUsedAt()).toBeNull()
    await program().auth.verify()
    await expect.poll(lastUsedAt).not.toBeNull()
    const first = await lastUsedAt()
    await program().auth.verify()
    expect(await lastUsedAt()).toBe(first)
    await services.pool.query(`update api_tokens set last_used_at = now() - interval '61 seconds' where id = $1`, [id])
    const before = await lastUsedAt()
    await program().auth.verify()
    await expect.poll(lastUsedAt).not.toBe(before)
  })

  test('can be revoked by its owner only, and both calls are logged', async ({ tokenOf, cast, as }) => {
    const { id, program } = await tokenOf(cast.ed, 'leer')
    expect(await failureKey(as(cast.spike).auth.tokens.revoke({ id }))).toBe('TOKEN_NOT_FOUND')
    expect(await failureKey(program().auth.verify())).toBe('ok')
    await as(cast.ed).auth.tokens.revoke({ id })
    expect(await failureKey(program().auth.verify())).toBe('TOKEN_INVALID')
    const { entries } = await as(cast.jet).admin.audit({})
    expect(entries.slice(0, 2).map(({ action, targetId }) => [action, targetId])).toEqual([
      ['auth.token_revoked', id],
      ['auth.token_created', id],
    ])
  })

  test('is listed for some weeks after it has expired and then deleted', async ({ tokenOf, cast, as, services }) => {
    const { id } = await tokenOf(cast.ed, 'leer')
    const { run } = housekeepingSteps.find(({ name }) => name === 'expired API tokens')!
    const isListed = async () => (await as(cast.ed).auth.tokens.list()).tokens.some((token) => token.id === id)
    for (const [age, expected] of [
      ['1 day', true],
      ['31 days', false],
    ] as const) {
      await services.pool.query('update api_tokens set expires_at = now() - $2::interval where id = $1', [id, age])
      await run(services, new AbortController().signal)
      expect(await isListed()).toBe(expected)
    }
  })
})

test('no API token can change the account, sessions, tokens, secret addresses or roles', () => {
  const sessionOnly = [...definitions.keys()].filter((path) => scopeOf(path) === 'person')
  expect(sessionOnly.toSorted()).toEqual([
    'admin.closeAccount',
    'admin.deleteAllAnimes',
    'admin.keepAccount',
    'admin.liftSuspension',
    'admin.removeSecondFactor',
    'admin.sendPasswordReset',
    'admin.setAdmin',
    'admin.suspend',
    'auth.closing.begin',
    'auth.identities.confirm',
    'auth.identities.link',
    'auth.identities.list',
    'auth.identities.prepareConfirmation',
    'auth.identities.prepareLink',
    'auth.identities.unlink',
    'auth.logoutAll',
    'auth.passkeys.add',
    'auth.passkeys.confirm',
    'auth.passkeys.list',
    'auth.passkeys.prepare',
    'auth.passkeys.remove',
    'auth.passkeys.rename',
    'auth.secondFactor.disable',
    'auth.secondFactor.enable',
    'auth.secondFactor.prepare',
    'auth.secondFactor.renewRecoveryCodes',
    'auth.secondFactor.status',
    'auth.sessions.end',
    'auth.sessions.endOthers',
    'auth.sessions.list',
    'auth.tokens.create',
    'auth.tokens.list',
    'auth.tokens.revoke',
    'auth.webhooks.create',
    'auth.webhooks.deliveries',
    'auth.webhooks.list',
    'auth.webhooks.ping',
    'auth.webhooks.remove',
    'auth.webhooks.resend',
    'auth.webhooks.update',
    'profiles.askForAdultTitles',
    'profiles.confirmMail',
    'profiles.hideAdultTitles',
    'profiles.subscribePush',
    'profiles.unsubscribePush',
    'profiles.updateSettings',
    'tracking.calendarAddress',
    'tracking.players.create',
    'tracking.players.list',
    'tracking.players.revoke',
    'tracking.players.update',
    'tracking.renewCalendarAddress',
    'tracking.withdrawCalendarAddress',
  ])
})

test('the scope of a procedure follows from its kind unless it is declared', () => {
  expect(scopeOf('tracking.lists')).toBe('leer')
  expect(scopeOf('profiles.live')).toBe('leer')
  expect(scopeOf('tracking.markWatched')).toBe('seguimiento')
  expect(scopeOf('episodes.rate')).toBe('seguimiento')
  // texts that others read need a wider scope than marks
  expect(scopeOf('episodes.comment')).toBe('todo')
  expect(scopeOf('friends.request')).toBe('todo')
  expect(scopeOf('admin.stats')).toBe('todo')
})
