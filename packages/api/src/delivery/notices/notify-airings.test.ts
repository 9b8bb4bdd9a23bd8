import { describe, expect } from 'vitest'
import type { Services } from '../../call/context/context.ts'
import { changesPublishedBy } from '../../test/database/published-changes.ts'
import { test, noticesOf } from '../../test/notices.ts'
import { notifyAirings } from './notify-airings.ts'

const airAt = ({ pool }: Services, id: number, at: string) =>
  pool.query(`update episodes set airs_at = now() + $2::interval where id = $1`, [id, at])

describe('a notice at the hour of a broadcast', () => {
  test('goes once to people with the anime in Viendo who have not turned it off', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    const animeId = shelf.bebop.id
    for (const person of [cast.spike, cast.faye]) await as(person).tracking.setList({ animeId, listType: 'watching' })
    await as(cast.ed).tracking.setList({ animeId, listType: 'plan_to_watch' })
    const turnOff = () => as(cast.faye).tracking.setAiringNotices({ isOn: false })
    expect(await changesPublishedBy(services, turnOff)).toEqual([{ topic: 'tracking', ids: [cast.faye.id] }])
    expect(await as(cast.faye).tracking.airingNotices()).toEqual({ isOn: false })
    expect(await as(cast.spike).tracking.airingNotices()).toEqual({ isOn: true })

    await airAt(services, 3, '1 minute')
    await notifyAirings(services)
    expect(await noticesOf(as(cast.spike))).toEqual([])

    await airAt(services, 3, '-1 minute')
    await Promise.all([notifyAirings(services), notifyAirings(services)])
    expect(await noticesOf(as(cast.spike))).toMatchObject([
      { kind: 'new_episode', episode: { id: 3, animeTitle: 'Cowboy Bebop', seasonNumber: 1, episodeNumber: 3 } },
    ])
    // later episodes count once they are broadcast
    const counted = async () => (await noticesOf(as(cast.spike)))[0]!.episode!.unseenCount
    const all = await counted()
    await services.pool.query(`update episodes set airs_at = now() + interval '1 week' where season_id <> 1`)
    expect([all, await counted()]).toEqual([3, 1])
    await services.pool.query('update episodes set airs_at = null where season_id <> 1')
    expect(await noticesOf(as(cast.faye))).toEqual([])
    expect(await noticesOf(as(cast.ed))).toEqual([])
    await as(cast.faye).tracking.setAiringNotices({ isOn: true })
  })

  test('does not announce what was broadcast long ago, or what the person has watched', async ({
    as,
    cast,
    shelf,
    services,
  }) => {
    const spike = as(cast.spike)
    await spike.tracking.setList({ animeId: shelf.bebop.id, listType: 'watching' })
    await spike.tracking.markWatched({ id: 2 })
    await airAt(services, 2, '-1 minute')
    await airAt(services, 3, '-1 day')
    await notifyAirings(services)
    expect(await noticesOf(spike)).toEqual([])
    await services.pool.query('update episodes set airs_at = null')
  })

  test('replaces the notice of an episode that is added before its hour', async ({ as, cast, shelf, services }) => {
    const spike = as(cast.spike)
    await spike.tracking.setList({ animeId: shelf.corazon.id, listType: 'watching' })
    await spike.tracking.markWatched({ id: 7 })
    const startsAt = new Date(Date.now() - 6 * 86_400_000).toISOString()
    const { admin } = as(cast.jet)
    await admin.broadcasts.save({ seasonId: 4, firstEpisode: 1, broadcast: `R/${startsAt}/P7D` })
    const { episodeId } = await admin.addEpisode({ id: 4, episodeNumber: 2, title: 'Mañana' })
    expect(await noticesOf(spike)).toEqual([])
    await airAt(services, episodeId, '-1 minute')
    await notifyAirings(services)
    expect(await noticesOf(spike)).toMatchObject([{ kind: 'new_episode', episode: { id: episodeId } }])
    await services.pool.query('delete from broadcasts')
  })
})

test('the comments of an episode open at its hour', async ({ as, cast, services }) => {
  const { episodes } = as(cast.spike)
  await airAt(services, 5, '1 minute')
  await expect(episodes.comment({ id: 5, content: 'Hola' })).rejects.toMatchObject({ key: 'EPISODE_NOT_AIRED' })
  await airAt(services, 5, '-1 minute')
  expect(await episodes.comment({ id: 5, content: 'Hola' })).toMatchObject({ comment: { content: 'Hola' } })
  await services.pool.query('update episodes set airs_at = null')
})
