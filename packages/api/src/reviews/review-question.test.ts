import { describe, expect } from 'vitest'
import { test } from '../test/fixtures.ts'
import { reviewText as content } from '../test/fresh/fresh-rows.ts'

const id = 1
const recommended = { id, verdict: 'recommended' as const, content }

describe('catalogue.reviews.ask', () => {
  test('returns true once, when the anime is finished and has no review of the person', async ({
    visitor,
    as,
    cast,
    services,
  }) => {
    await services.pool.query('delete from reviews; delete from list_entries')
    await expect(visitor.catalogue.reviews.ask({ id })).rejects.toMatchObject({ key: 'LOGIN_REQUIRED' })
    const { tracking, catalogue } = as(cast.spike)
    const asked = async () => (await catalogue.reviews.ask({ id })).isAsked
    expect(await asked()).toBe(false)
    await tracking.setList({ animeId: id, listType: 'watching' })
    expect(await asked()).toBe(false)
    await tracking.setList({ animeId: id, listType: 'completed' })
    const answers = await Promise.all([asked(), asked()])
    expect(answers.filter(Boolean)).toEqual([true])
    await tracking.setList({ animeId: id, listType: 'watching' })
    await tracking.setList({ animeId: id, listType: 'completed' })
    expect(await asked()).toBe(false)
  })

  test('returns true for an anime that has ended once every episode is watched, unless it was dropped', async ({
    as,
    cast,
    services,
  }) => {
    await services.pool.query('delete from reviews; delete from review_questions; delete from list_entries')
    const { tracking, catalogue } = as(cast.ed)
    const asked = async () => (await catalogue.reviews.ask({ id })).isAsked
    const { seasons } = await catalogue.byId({ id })
    const episodeIds = seasons.flatMap(({ episodes }) => episodes.map((episode) => episode.id))
    for (const episodeId of episodeIds.slice(1)) await tracking.markWatched({ id: episodeId, animeId: id })
    expect(await asked()).toBe(false)
    await tracking.markWatched({ id: episodeIds[0]!, animeId: id })
    await services.pool.query(`update animes set status = 'airing' where id = $1`, [id])
    expect(await asked()).toBe(false)
    await services.pool.query(`update animes set status = 'completed' where id = $1`, [id])
    await tracking.setList({ animeId: id, listType: 'dropped' })
    expect(await asked()).toBe(false)
    await tracking.setList({ animeId: id, listType: 'watching' })
    expect(await asked()).toBe(true)
    expect(await asked()).toBe(false)
  })

  test('returns false for an anime that was finished weeks ago, by its list or by the last mark', async ({
    as,
    cast,
    services,
  }) => {
    const { pool } = services
    await pool.query('delete from reviews; delete from review_questions; delete from list_entries')
    const { tracking, catalogue } = as(cast.faye)
    const asked = async () => (await catalogue.reviews.ask({ id })).isAsked
    await tracking.setList({ animeId: id, listType: 'completed' })
    await pool.query(`update list_entries set added_at = now() - interval '15 days'`)
    expect(await asked()).toBe(false)
    await tracking.removeFromList({ animeId: id })
    const { seasons } = await catalogue.byId({ id })
    const episodeIds = seasons.flatMap(({ episodes }) => episodes.map((episode) => episode.id))
    for (const episodeId of episodeIds) await tracking.markWatched({ id: episodeId, animeId: id })
    await pool.query(`update watched_episodes set watched_at = now() - interval '15 days' where user_id = $1`, [
      cast.faye.id,
    ])
    expect(await asked()).toBe(false)
    await pool.query('update watched_episodes set watched_at = now() where user_id = $1 and episode_id = $2', [
      cast.faye.id,
      episodeIds[0],
    ])
    expect(await asked()).toBe(true)
  })

  test('returns false for an imported list and for an anime that the person has reviewed', async ({
    as,
    cast,
    services,
  }) => {
    await services.pool.query('delete from review_questions; update list_entries set is_imported = true')
    const { reviews } = as(cast.spike).catalogue
    expect(await reviews.ask({ id })).toEqual({ isAsked: false })
    await services.pool.query('update list_entries set is_imported = false')
    await reviews.save(recommended)
    expect(await reviews.ask({ id })).toEqual({ isAsked: false })
  })
})
