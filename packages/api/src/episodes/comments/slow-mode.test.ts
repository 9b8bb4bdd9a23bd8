import { describe, expect } from 'vitest'
import { test } from '../../test/fixtures.ts'

describe('episodes slow mode', () => {
  test('is set by administrators only, within limits, and shown on the page', async ({ as, cast, visitor }) => {
    const set = { id: 1, seconds: 60 }
    await expect(visitor.admin.setSlowMode(set)).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    await expect(as(cast.spike).admin.setSlowMode(set)).rejects.toMatchObject({ key: 'ADMIN_REQUIRED' })
    await expect(as(cast.jet).admin.setSlowMode({ id: 1, seconds: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await visitor.episodes.byId({ id: 1 })).not.toHaveProperty('slowSeconds')
    await as(cast.jet).admin.setSlowMode(set)
    await as(cast.jet).admin.setSlowMode(set)
    expect(await visitor.episodes.byId({ id: 1 })).toMatchObject({ slowSeconds: 60 })
    const { entries } = await as(cast.jet).admin.audit({ action: 'admin.slow_mode_set' })
    expect(entries.map(({ targetId, detail }) => [targetId, detail])).toEqual([[1, { slowSeconds: 60 }]])
  })

  test('allows one comment per person and interval, also for simultaneous ones, and returns the seconds to wait', async ({
    as,
    cast,
    services,
  }) => {
    const { episodes } = as(cast.spike)
    expect(await episodes.commentTurn({ id: 1 })).toEqual({ waitSeconds: 0 })
    const begun = performance.now()
    const sent = await Promise.allSettled(['Uno', 'Dos', 'Tres'].map((content) => episodes.comment({ id: 1, content })))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const shortest = 59 - Math.floor((performance.now() - begun) / 1_000)
    for (const result of sent)
      if (result.status === 'rejected') {
        expect(result.reason.key).toBe('TOO_MANY_REQUESTS')
        const [, seconds] =
          /^Este episodio está en modo lento\. Podrás volver a comentar en (\d+) segundos$/.exec(
            result.reason.message,
          ) ?? []
        expect(Number(seconds)).toBeGreaterThanOrEqual(shortest)
        expect(Number(seconds)).toBeLessThanOrEqual(60)
      }
    expect((await episodes.commentTurn({ id: 1 })).waitSeconds).toBeGreaterThan(50)
    expect(await as(cast.faye).episodes.commentTurn({ id: 1 })).toEqual({ waitSeconds: 0 })
    await as(cast.faye).episodes.comment({ id: 1, content: 'Yo no he dicho nada todavía' })
    await episodes.comment({ id: 2, content: 'Aquí no hay prisa' })

    await services.pool.query(`update comment_turns set taken_at = now() - interval '61 seconds'`)
    expect(await episodes.commentTurn({ id: 1 })).toEqual({ waitSeconds: 0 })
    await episodes.comment({ id: 1, content: 'Y ahora otra vez' })
  })

  test('does not count a comment that is refused before the broadcast', async ({ as, cast, services }) => {
    const { pool } = services
    const { episodes } = as(cast.spike)
    await pool.query('delete from comment_turns')
    await pool.query(`update episodes set airs_at = now() + interval '1 minute' where id = 1`)
    await expect(episodes.comment({ id: 1, content: 'Pronto' })).rejects.toMatchObject({ key: 'EPISODE_NOT_AIRED' })
    await pool.query('update episodes set airs_at = null where id = 1')
    await episodes.comment({ id: 1, content: 'Ya' })
    await pool.query('delete from comment_turns')
  })

  test('returns the existing comment for a repeated key, counts replies and exempts administrators', async ({
    as,
    cast,
  }) => {
    const once = as(cast.ed, { idempotencyKey: 'ed-1' }).episodes
    const first = await once.comment({ id: 1, content: 'Solo una vez' })
    expect(await once.comment({ id: 1, content: 'Solo una vez' })).toEqual(first)
    const answering = as(cast.ed).episodes.answer({ id: 1, commentId: first.comment.id, content: 'Y una respuesta' })
    await expect(answering).rejects.toMatchObject({ key: 'TOO_MANY_REQUESTS' })
    for (const content of ['Calma', 'Por favor']) await as(cast.jet).episodes.comment({ id: 1, content })
  })

  test('ends immediately for everyone', async ({ as, cast, visitor }) => {
    await as(cast.jet).admin.setSlowMode({ id: 1, seconds: null })
    expect(await visitor.episodes.byId({ id: 1 })).not.toHaveProperty('slowSeconds')
    for (const content of ['Ya', 'está']) await as(cast.spike).episodes.comment({ id: 1, content })
    expect(await as(cast.spike).episodes.commentTurn({ id: 1 })).toEqual({ waitSeconds: 0 })
  })
})
