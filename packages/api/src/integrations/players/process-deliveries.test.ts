import { describe, expect } from 'vitest'
import { jellyfin, noWarnings, stopAt, test, toggled } from '../../test/players.ts'
import { processDeliveries } from './process-deliveries.ts'
import { findReceiver, receive } from './receive.ts'

describe('players.correct', () => {
  test('matches the waiting and future deliveries of that series', async ({ as, cast, playerOf, marks, services }) => {
    const { tracking } = as(cast.jet)
    await services.pool.query('delete from watched_episodes where user_id = $1', [cast.jet.id])
    await services.pool.query('update player_deliveries set play_window = null')
    const deliver = await playerOf(cast.jet)
    const unknown = { SeriesName: 'CB', SeriesId: 'b0b', SeasonNumber: 1 }
    const [one, two] = [
      await deliver(jellyfin({ ...unknown, EpisodeNumber: 11 })),
      await deliver(jellyfin({ ...unknown, EpisodeNumber: 12 })),
    ]
    expect([one, two]).toMatchObject([{ outcome: 'unmatched' }, { outcome: 'unmatched' }])
    expect(await tracking.players.correct({ id: two.id, episodeId: 2 })).toEqual({ success: true, count: 2 })
    await processDeliveries(services, noWarnings)
    expect(await marks(cast.jet)).toEqual([1, 2])
    await deliver(jellyfin({ ...unknown, EpisodeNumber: 14 }))
    expect(await marks(cast.jet)).toEqual([1, 2, 4])
    // the correction does not apply to another season with other numbers
    expect(await deliver(jellyfin({ ...unknown, SeasonNumber: 3, EpisodeNumber: 1 }))).toMatchObject({
      outcome: 'unmatched',
    })
    // nor to other people
    const fayes = await playerOf(cast.faye)
    expect(await fayes(jellyfin({ ...unknown, EpisodeNumber: 11 }))).toMatchObject({ outcome: 'unmatched' })
  })

  test('removes the wrong marks and no others', async ({ as, cast, playerOf, marks, services }) => {
    const { tracking } = as(cast.jet)
    await services.pool.query('delete from watched_episodes where user_id = $1', [cast.jet.id])
    await tracking.markWatched({ id: 1 })
    const deliver = await playerOf(cast.jet)
    const file = { SeriesId: 'other', EpisodeNumber: 1, EpisodeNumberEnd: 2 }
    await services.pool.query('update player_deliveries set play_window = null')
    const wrong = await deliver(jellyfin(file))
    expect(await marks(cast.jet)).toEqual([1, 2])
    // a failed correction keeps the old marks
    const refusing = 'alter table player_deliveries add constraint refused check (outcome is not null) not valid'
    await services.pool.query(refusing)
    await expect(tracking.players.correct({ id: wrong.id, episodeId: 4 })).rejects.toThrow('refused')
    await services.pool.query('alter table player_deliveries drop constraint refused')
    expect(await marks(cast.jet)).toEqual([1, 2])
    await tracking.players.correct({ id: wrong.id, episodeId: 4 })
    await processDeliveries(services, noWarnings)
    expect(await marks(cast.jet)).toEqual([1, 4, 5])
  })

  test('removes all wrong marks of a file whose first attempt failed halfway', async ({
    as,
    cast,
    marks,
    services,
  }) => {
    const { tracking } = as(cast.jet)
    await services.pool.query('delete from watched_episodes where user_id = $1', [cast.jet.id])
    await services.pool.query('update player_deliveries set play_window = null')
    const { path } = await tracking.players.create({ name: 'Cocina', playerUser: '' })
    const receiver = await findReceiver(services, path.split('/').at(-1)!, '203.0.113.7')
    await services.pool.query('alter table watched_episodes add constraint refused check (episode_id <> 2) not valid')
    const id = await receive(services, receiver, jellyfin({ SeriesId: 'half', EpisodeNumber: 1, EpisodeNumberEnd: 2 }))
    await processDeliveries(services, { warn: () => undefined })
    expect(await marks(cast.jet)).toEqual([1])
    await services.pool.query('alter table watched_episodes drop constraint refused')
    await services.pool.query('update player_deliveries set taken_at = null where id = $1', [id])
    await processDeliveries(services, noWarnings)
    expect(await marks(cast.jet)).toEqual([1, 2])
    await tracking.players.correct({ id, episodeId: 4 })
    await processDeliveries(services, noWarnings)
    expect(await marks(cast.jet)).toEqual([4, 5])
  })

  test('takes the wrong anime out of Viendo, unless it has other marks or its owner has moved it', async ({
    as,
    cast,
    playerOf,
    services,
  }) => {
    const { tracking } = as(cast.ed)
    const { pool } = services
    const deliver = await playerOf(cast.ed)
    const lists = async () =>
      Object.fromEntries((await tracking.lists({})).entries.map(({ animeId, listType }) => [animeId, listType]))
    const wronglyWatch = async () => {
      await pool.query('delete from player_series')
      await pool.query('update player_deliveries set play_window = null')
      await pool.query('delete from watched_episodes where user_id = $1', [cast.ed.id])
      await tracking.removeFromList({ animeId: 1 })
      await tracking.setList({ animeId: 2, listType: 'completed' })
      const wrong = await deliver(jellyfin({ SeriesId: 'other', EpisodeNumber: 1 }))
      expect(await lists()).toEqual({ 1: 'watching', 2: 'completed' })
      return wrong.id
    }
    const correct = async (id: number) => {
      await tracking.players.correct({ id, episodeId: 6 })
      await processDeliveries(services, noWarnings)
    }

    await correct(await wronglyWatch())
    expect(await lists()).toEqual({ 2: 'completed' })

    const marked = await wronglyWatch()
    await tracking.markWatched({ id: 2 })
    await correct(marked)
    expect(await lists()).toEqual({ 1: 'watching', 2: 'completed' })

    const moved = await wronglyWatch()
    await tracking.setList({ animeId: 1, listType: 'dropped' })
    await correct(moved)
    expect(await lists()).toEqual({ 1: 'dropped', 2: 'completed' })
  })

  test('applies to a special only, not to its series', async ({ as, cast, playerOf, services }) => {
    const { tracking } = as(cast.jet)
    const deliver = await playerOf(cast.jet)
    const special = { SeriesId: 'specials', SeasonNumber: 0 }
    const first = await deliver(stopAt(5, { ...special, EpisodeNumber: 1 }))
    await tracking.players.correct({ id: first.id, episodeId: 7 })
    await processDeliveries(services, noWarnings)
    expect((await deliver(stopAt(6, { ...special, EpisodeNumber: 1 }))).episodes).toMatchObject([{ episodeId: 7 }])
    expect(await deliver(stopAt(6, { ...special, EpisodeNumber: 2 }))).toMatchObject({ reason: 'special' })
  })
})

describe('processDeliveries', () => {
  test('processes each delivery once and in order on three concurrent servers', async ({
    as,
    cast,
    services,
    marks,
  }) => {
    const { tracking } = as(cast.spike)
    await services.pool.query('delete from watched_episodes where user_id = $1', [cast.spike.id])
    const { path } = await tracking.players.create({ name: 'Salón', playerUser: '' })
    const receiver = await findReceiver(services, path.split('/').at(-1)!, '203.0.113.8')
    for (const isPlayed of [true, false, true, false, true]) await receive(services, receiver, toggled(isPlayed))
    const work = async () => {
      const waits = async () =>
        (await services.pool.query('select from player_deliveries where outcome is null')).rowCount !== 0
      while (await waits()) await processDeliveries(services, noWarnings)
    }
    await Promise.all([work(), work(), work()])
    expect(await marks(cast.spike)).toEqual([1])
    const { deliveries } = await tracking.players.deliveries()
    expect(deliveries.slice(0, 5).map(({ outcome }) => outcome)).toEqual(Array(5).fill('matched'))
    const { rows } = await services.pool.query('select attempts from player_deliveries where address_id = $1', [
      receiver.id,
    ])
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1])
  })

  test('takes over the deliveries of a dead server after a minute', async ({ cast, as, services, marks }) => {
    const { path } = await as(cast.ed).tracking.players.create({ name: 'Salón', playerUser: '' })
    const receiver = await findReceiver(services, path.split('/').at(-1)!, '203.0.113.8')
    await receive(services, receiver, jellyfin({ SeriesName: 'Corazón de Acero' }))
    await services.pool.query('update player_deliveries set taken_at = now() where outcome is null')
    await processDeliveries(services, noWarnings)
    expect(await marks(cast.ed, 3)).toEqual([])
    await services.pool.query(
      `update player_deliveries set taken_at = now() - interval '61 seconds' where outcome is null`,
    )
    await processDeliveries(services, noWarnings)
    expect(await marks(cast.ed, 3)).toEqual([7])
  })

  test('keeps deliveries when their address is revoked, and refuses new ones', async ({ as, cast, services }) => {
    const { tracking } = as(cast.spike)
    const { path, id } = await tracking.players.create({ name: 'Dormitorio', playerUser: '' })
    const token = path.split('/').at(-1)!
    expect(token).toMatch(/^[\w-]{43}$/)
    await receive(services, await findReceiver(services, token, '203.0.113.9'), { Event: 'Test' })
    const { players } = await tracking.players.list()
    expect(players.find((player) => player.id === id)).toMatchObject({
      name: 'Dormitorio',
      lastUsedAt: expect.any(String),
    })
    expect(JSON.stringify(players)).not.toContain(token)
    const { rows } = await services.pool.query('select to_jsonb(a)::text as kept from player_addresses a')
    expect(rows.map(({ kept }) => kept).join()).not.toContain(token)

    await tracking.players.update({ id, playerUser: 'spike' })
    await tracking.players.revoke({ id })
    await expect(findReceiver(services, token, '203.0.113.9')).rejects.toMatchObject({ key: 'ROUTE_NOT_FOUND' })
    const { deliveries } = await tracking.players.deliveries()
    expect(deliveries[0]).toMatchObject({ outcome: 'ignored', reason: 'test', playerName: null })
  })
})
