import { newcomerRates } from '@animeteca/contracts/rates'
import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { password } from '../../test/cast.ts'
import { test as base } from '../../test/fixtures.ts'

/** A newly registered person. Each call reads their account anew. */
const test = base.extend<{ julia: { id: number; caller: () => Caller } }>({
  julia: [
    async ({ visitor, calling }, use) => {
      const { accessToken, user } = await visitor.auth.register({
        username: 'julia',
        email: 'julia@bebop.example',
        password,
      })
      await use({ id: user.id, caller: () => calling({ authorization: `Bearer ${accessToken}` }) })
    },
    { scope: 'file' },
  ],
})

describe('the limits of a new account', () => {
  test('end when an administrator trusts it or gives it a role', async ({ julia, as, cast }) => {
    const { admin } = as(cast.jet)
    expect((await admin.newcomers()).userIds).toEqual([julia.id])
    await admin.setBeta({ id: julia.id, isBetaTester: true })
    expect((await admin.newcomers()).userIds).toEqual([])
    await admin.setBeta({ id: julia.id, isBetaTester: false })
    expect((await admin.newcomers()).userIds).toEqual([julia.id])
    await admin.trust({ id: julia.id })
    await admin.trust({ id: julia.id })
    expect((await admin.newcomers()).userIds).toEqual([])
    const { entries } = await admin.audit({ action: 'admin.trusted' })
    expect(entries.map(({ targetId }) => targetId)).toEqual([julia.id])
  })

  test('allow dozens of comments and then fail with a message about new accounts', async ({
    julia,
    as,
    cast,
    services,
  }) => {
    await services.pool.query(`update users set new_until = now() + interval '1 hour' where id = $1`, [julia.id])
    const burst = newcomerRates.comment!.burst
    const sent: unknown[] = []
    for (let n = 0; n < burst * 10 && sent.length === 0; n++)
      await julia
        .caller()
        .episodes.comment({ id: 1, content: `Comentario ${n}` })
        .catch((error: unknown) => sent.push(error, n))
    expect(sent[0]).toMatchObject({
      key: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('Tu cuenta es nueva'),
      retryAfter: expect.any(Number),
    })
    // comments on profiles count too
    expect(sent[1]).toBeGreaterThanOrEqual(burst - 5)
    await as(cast.spike).episodes.comment({ id: 1, content: 'Yo sigo' })
  })
})
