import { limits } from '@animeteca/contracts/limits'
import { describe, expect } from 'vitest'
import type { Services } from '../call/context/context.ts'
import { createThrottles } from '../call/limits/throttles.ts'
import type { Caller } from '../test/caller.ts'
import { cast, password } from '../test/cast.ts'
import { failureKey } from '../test/failure-key.ts'
import { test as base } from '../test/fixtures.ts'
import { codeOf, codeOfPreparedEd, recoveryCodeOfSpike, ticketOfSpike } from '../test/fresh/fresh-factors.ts'
import { createChallenge } from './challenges.ts'
import type { ChallengePurpose } from './challenges.ts'

const attempts = 500

const test = base.extend<{ cleared: void }>({
  cleared: [
    async ({ services }, use) => {
      for (const table of ['throttles', 'second_factors', 'recovery_codes', 'auth_challenges'])
        await services.pool.query(`delete from ${table}`)
      await use()
    },
    { auto: true },
  ],
})

/** Sends wrong secrets and finally the right one simultaneously; returns the failure key of each, or 'accepted'. */
async function sendSimultaneously(send: (isRight: boolean, at: number) => Promise<unknown>) {
  const sent = Array.from({ length: attempts }, (_, at) =>
    send(at === attempts - 1, at).then(
      () => 'accepted',
      ({ key }: { key: string }) => key,
    ),
  )
  return Promise.all(sent)
}

const count = (keys: readonly string[], wanted: string) => keys.filter((key) => key === wanted).length

/** A different network for each attempt. */
const network = (at: number) => ({ ip: `198.51.${Math.floor(at / 250)}.${1 + (at % 250)}` })

const createLinkToken = ({ pool }: Services, purpose: ChallengePurpose) =>
  createChallenge(pool, { purpose, userId: cast.spike.id, minutes: 10 })

describe('500 simultaneous attempts, the last one right', () => {
  test('verify at most 100 app codes of an account, from any number of networks (security.md 59)', async ({
    calling,
    services,
  }) => {
    const ticket = await ticketOfSpike(services)
    const keys = await sendSimultaneously((isRight, at) =>
      calling(network(at)).auth.loginWithCode({ ticket, code: isRight ? codeOf() : '000000' }),
    )
    expect(count(keys, 'CODE_WRONG')).toBeLessThanOrEqual(limits.secondFactor.wrongADay)
    expect(keys.at(-1)).toBe('TOO_MANY_REQUESTS')
  })

  test('verify at most 100 recovery codes of an account (security.md 59)', async ({ calling, services }) => {
    const ticket = await ticketOfSpike(services)
    const code = await recoveryCodeOfSpike(services)
    const keys = await sendSimultaneously((isRight, at) =>
      calling(network(at)).auth.loginWithCode({ ticket, code: isRight ? code : `RECOVERYX${at}` }),
    )
    expect(count(keys, 'CODE_WRONG')).toBeLessThanOrEqual(limits.secondFactor.wrongADay)
    expect(keys.at(-1)).toBe('TOO_MANY_REQUESTS')
  })

  test('verify at most 10 passwords of an account from one network (security.md 59)', async ({ calling }) => {
    const keys = await sendSimultaneously((isRight) =>
      calling({ ip: '198.51.100.9' }).auth.login({ username: 'spike', password: isRight ? password : 'otra cosa' }),
    )
    expect(count(keys, 'BAD_CREDENTIALS')).toBeLessThanOrEqual(10)
    expect(keys.at(-1)).toBe('TOO_MANY_REQUESTS')
  })

  test('verify at most 10 current passwords of a signed-in account (security.md 59)', async ({ as }) => {
    const spike = as(cast.spike)
    const keys = await sendSimultaneously((isRight, at) =>
      spike.profiles.updateSettings({ username: `spike_${at}`, currentPassword: isRight ? password : 'otra cosa' }),
    )
    expect(count(keys, 'CURRENT_PASSWORD_WRONG')).toBeLessThanOrEqual(10)
    expect(keys.at(-1)).toBe('TOO_MANY_REQUESTS')
  })

  test.for<[ChallengePurpose, string, (caller: Caller, token: string) => Promise<unknown>]>([
    [
      'reset_password',
      'RESET_LINK_EXPIRED',
      ({ auth }, token) => auth.resetPassword({ token, newPassword: 'clave nueva' }),
    ],
    ['confirm_email', 'EMAIL_LINK_EXPIRED', ({ auth }, token) => auth.email.confirm({ token })],
    ['restore_email', 'EMAIL_LINK_EXPIRED', ({ auth }, token) => auth.email.restore({ token })],
  ])(
    'look up at most 25 tokens for %s from one network (security.md 59)',
    async ([purpose, failure, followLink], { calling, services }) => {
      const token = await createLinkToken(services, purpose)
      const caller = calling({ ip: '198.51.100.10' })
      const keys = await sendSimultaneously((isRight, at) => followLink(caller, isRight ? token : `wrong${at}`))
      expect(count(keys, failure)).toBeLessThanOrEqual(25)
      expect(keys.at(-1)).toBe('TOO_MANY_REQUESTS')
    },
  )
})

describe('simultaneous requests for a password link', () => {
  test('send three mails to an account, and answer all alike (security.md 59)', async ({ calling, services }) => {
    const requests = Array.from({ length: 12 }, (_, at) =>
      failureKey(calling(network(at)).auth.requestPasswordReset({ username: 'jet' })),
    )
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['ok']))
    const { rowCount } = await services.pool.query(
      `select from audit_entries where action = 'auth.password_reset_asked' and target_id = ${cast.jet.id}`,
    )
    expect(rowCount).toBe(3)
  })
})

describe('the code that confirms a new app', () => {
  test('is counted with the codes of an account before it is verified (security.md 59)', async ({ as, services }) => {
    const { auth } = as(cast.ed)
    const code = await codeOfPreparedEd(services)
    const wrong = Array.from({ length: 20 }, () => failureKey(auth.secondFactor.enable({ code: '000000' })))
    expect(new Set(await Promise.all(wrong))).toEqual(new Set(['CODE_WRONG']))
    const limit = limits.secondFactor.wrongADay
    await services.pool.query('update throttles set hits = hits + $1 where key like $2', [limit - 20, 'code:%'])
    expect(await failureKey(auth.secondFactor.enable({ code }))).toBe('TOO_MANY_REQUESTS')
  })
})

describe('22 simultaneous right attempts, with a limit of 10 wrong ones', () => {
  test('are all accepted by the sign-in form', async ({ calling }) => {
    const { auth } = calling({ ip: '198.51.100.11' })
    const signIns = Array.from({ length: 22 }, () => failureKey(auth.login({ username: 'spike', password })))
    expect(new Set(await Promise.all(signIns))).toEqual(new Set(['ok']))
  })
})

describe('throttles.attempt', () => {
  const limit = { name: 'test:attempt', max: 2, windowSeconds: 60 }

  test('counts a wrong attempt, and neither a right one nor one that throws', async ({ services }) => {
    const throttles = createThrottles(services.pool)
    await expect(throttles.attempt(limit, 'spike', async () => undefined)).resolves.toBeUndefined()
    await expect(throttles.attempt(limit, 'spike', async () => true)).resolves.toBe(true)
    await expect(throttles.attempt(limit, 'spike', async () => Promise.reject(new Error('lost')))).rejects.toThrow(
      'lost',
    )
    expect(await throttles.hitsOf(limit, 'spike')).toBe(1)
    await throttles.attempt(limit, 'spike', async () => false)
    const third = throttles.attempt(limit, 'spike', async () => true)
    await expect(third).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
  })
})
