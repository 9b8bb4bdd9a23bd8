import type { Delivery } from '@animeteca/contracts/players'
import { describe, expect } from 'vitest'
import type { Person } from '../test/cast.ts'
import { test as base } from '../test/fixtures.ts'
import { processDeliveries } from './process-deliveries.ts'
import { findReceiver, receive } from './receive.ts'

const noWarnings = {
  warn(facts: object) {
    throw 'err' in facts ? facts.err : new Error(JSON.stringify(facts))
  },
}

type Deliver = (body: unknown) => Promise<Delivery>

/** What came of a body that a person's player has sent. */
const test = base.extend<{ playerOf: (person: Person, playerUser?: string) => Promise<Deliver>; marks: Marks }>({
  playerOf: async ({ services, as }, use) => {
    await use(async (person, playerUser = '') => {
      const { tracking } = as(person)
      const { path, id } = await tracking.players.create({ name: 'Salón', playerUser })
      const receiver = await findReceiver(services, path.split('/').at(-1)!, '203.0.113.7')
      expect(receiver).toMatchObject({ id, userId: person.id })
      return async (body) => {
        const deliveryId = await receive(services, receiver, body)
        await processDeliveries(services, noWarnings)
        const { deliveries } = await tracking.players.deliveries()
        return deliveries.find((delivery) => delivery.id === deliveryId)!
      }
    })
  },
  marks: async ({ as }, use) => {
    await use(async (person, animeId) => {
      const { episodes } = await as(person).tracking.watched({ animeId })
      return episodes.map(({ episodeId }) => episodeId).toSorted((one, other) => one - other)
    })
  },
})
type Marks = (person: Person, animeId?: number) => Promise<number[]>

const minutes = 60 * 10_000_000

/** As the official plugin of Jellyfin sends it. */
const jellyfin = (more: object = {}) => ({
  NotificationType: 'PlaybackStop',
  ItemType: 'Episode',
  Name: 'Sesión 1',
  SeriesName: 'Cowboy Bebop',
  SeasonNumber: 1,
  EpisodeNumber: 1,
  RunTimeTicks: 24 * minutes,
  PlaybackPositionTicks: 23 * minutes,
  PlayedToCompletion: true,
  NotificationUsername: 'spike',
  ...more,
})
const toggled = (isPlayed: boolean) =>
  jellyfin({ NotificationType: 'UserDataSaved', SaveReason: 'TogglePlayed', Played: isPlayed })
const stopAt = (position: number, more: object = {}) =>
  jellyfin({ PlaybackPositionTicks: position * minutes, PlayedToCompletion: false, ...more })

describe('what a player has seen through', () => {
  test('is marked, as if its owner had marked it, and told of once', async ({ as, cast, playerOf, marks }) => {
    const deliver = await playerOf(cast.spike)
    const seen = await deliver(jellyfin())
    expect(seen).toMatchObject({
      source: 'jellyfin',
      event: 'stop',
      outcome: 'matched',
      reason: null,
      title: 'Cowboy Bebop',
      playerName: 'Salón',
      isCorrectable: true,
      episodes: [{ episodeId: 1, animeTitle: 'Cowboy Bebop', seasonNumber: 1, episodeNumber: 1 }],
    })
    expect(await marks(cast.spike, 1)).toEqual([1])
    expect((await as(cast.spike).tracking.lists({})).entries).toMatchObject([{ animeId: 1, listType: 'watching' }])
    expect((await as(cast.spike).tracking.activity({})).events.map(({ kind }) => kind)).toContain('mark')

    const again = jellyfin({ NotificationType: 'UserDataSaved', SaveReason: 'PlaybackFinished', Played: true })
    expect(await deliver(again)).toMatchObject({ event: 'scrobble', outcome: 'duplicate' })
  })

  test('is not marked again by a late telling once its owner has taken the mark off', async ({
    as,
    cast,
    playerOf,
    marks,
  }) => {
    const deliver = await playerOf(cast.faye)
    await deliver(jellyfin())
    await as(cast.faye).tracking.unmarkWatched({ id: 1 })
    expect((await deliver(jellyfin())).outcome).toBe('duplicate')
    expect(await marks(cast.faye)).toEqual([])
  })

  test('is marked once, whichever two windows its tellings fall into', async ({ cast, playerOf, services }) => {
    const deliver = await playerOf(cast.faye)
    await deliver(jellyfin({ EpisodeNumber: 2 }))
    for (const before of ['23 minutes', '3 minutes', '1 minute']) {
      await services.pool.query(
        `update player_deliveries set watched_at = now() - $1::interval where episode_ids = '{2}' and play_window is not null`,
        [before],
      )
      expect((await deliver(jellyfin({ EpisodeNumber: 2 }))).outcome).toBe('duplicate')
    }
    await services.pool.query(
      `update player_deliveries set watched_at = now() - interval '30 minutes', play_window = play_window - 2
        where episode_ids = '{2}' and play_window is not null`,
    )
    expect((await deliver(jellyfin({ EpisodeNumber: 2 }))).outcome).toBe('matched')
  })

  test('neither moves what was finished or dropped, nor takes a mark or a date away', async ({
    as,
    cast,
    playerOf,
    services,
  }) => {
    const { tracking } = as(cast.ed)
    const deliver = await playerOf(cast.ed)
    for (const listType of ['completed', 'dropped'] as const) {
      await tracking.setList({ animeId: 1, listType })
      await tracking.markWatched({ id: 3, watchedAt: '2024-03-02T01:00:00.000Z' })
      for (const event of ['PlaybackStart', 'PlaybackProgress', 'PlaybackStop'])
        await deliver(jellyfin({ NotificationType: event, EpisodeNumber: 3, PlaybackPositionTicks: 0 }))
      expect((await tracking.lists({})).entries).toMatchObject([{ animeId: 1, listType }])
      const { episodes } = await tracking.watched({})
      expect(episodes).toMatchObject([{ episodeId: 3, watchedAt: '2024-03-02T01:00:00.000Z' }])
      await services.pool.query('delete from player_deliveries where user_id = $1', [cast.ed.id])
    }
    await tracking.unmarkWatched({ id: 3 })
    await tracking.removeFromList({ animeId: 1 })
    await tracking.forgetAll()
  })

  test('is each episode of a file with several', async ({ cast, playerOf, marks }) => {
    const deliver = await playerOf(cast.ed)
    const both = await deliver(jellyfin({ EpisodeNumber: 1, EpisodeNumberEnd: 2 }))
    expect(both.episodes.map(({ episodeId }) => episodeId)).toEqual([1, 2])
    expect(await marks(cast.ed)).toEqual([1, 2])
    const tooMany = await deliver(jellyfin({ SeasonNumber: 2, EpisodeNumber: 2, EpisodeNumberEnd: 3 }))
    expect(tooMany).toMatchObject({ outcome: 'unmatched', reason: 'no_episode', episodes: [] })
    expect(await marks(cast.ed)).toEqual([1, 2])
  })

  test('belongs to the run that is open, and leaves the first time alone', async ({
    as,
    cast,
    playerOf,
    marks,
    services,
  }) => {
    const { tracking } = as(cast.ed)
    await tracking.markMany({ animeId: 1, upToEpisodeId: 5 })
    await tracking.setList({ animeId: 1, listType: 'completed' })
    const { run } = await tracking.openRun({ animeId: 1 })
    const deliver = await playerOf(cast.ed)
    await deliver(jellyfin({ NotificationType: 'PlaybackStart', PlaybackPositionTicks: 0, SeasonNumber: 2 }))
    await deliver(jellyfin({ SeasonNumber: 2 }))
    const inRun = async () =>
      (await services.pool.query('select episode_id from run_marks where run_id = $1', [run.id])).rows
    expect(await inRun()).toEqual([{ episode_id: 4 }])
    expect((await tracking.lists({})).entries).toMatchObject([{ animeId: 1, listType: 'completed' }])

    const unmark = jellyfin({
      NotificationType: 'UserDataSaved',
      SaveReason: 'TogglePlayed',
      Played: false,
      SeasonNumber: 2,
    })
    await deliver(unmark)
    expect(await inRun()).toEqual([])
    expect(await marks(cast.ed, 1)).toEqual([1, 2, 3, 4, 5])
  })

  test('is unmarked by nothing but an unmarking, after which it can be marked at once', async ({
    cast,
    playerOf,
    marks,
  }) => {
    const deliver = await playerOf(cast.jet)
    await deliver(jellyfin())
    for (const saved of ['PlaybackStart', 'PlaybackProgress', 'UpdateUserRating', 'Import', 'PlaybackFinished']) {
      const ignored = await deliver(jellyfin({ NotificationType: 'UserDataSaved', SaveReason: saved, Played: false }))
      expect(ignored).toMatchObject({ outcome: 'ignored', reason: 'other_event' })
    }
    expect(await marks(cast.jet)).toEqual([1])
    expect(await deliver(toggled(false))).toMatchObject({ event: 'unmark', outcome: 'matched' })
    expect(await marks(cast.jet)).toEqual([])
    expect(await deliver(toggled(true))).toMatchObject({ event: 'mark', outcome: 'matched' })
    expect(await marks(cast.jet)).toEqual([1])
  })
})

describe('what a player has not seen through', () => {
  test('keeps the place, which a beginning never lowers', async ({ as, cast, playerOf, marks }) => {
    const { tracking } = as(cast.spike)
    const deliver = await playerOf(cast.spike)
    const place = async () => (await tracking.history({})).history.find(({ episodeId }) => episodeId === 2)?.progress
    const of2 = { EpisodeNumber: 2 }
    await deliver(jellyfin({ NotificationType: 'PlaybackStart', PlaybackPositionTicks: 0, ...of2 }))
    expect(await place()).toBe(0)
    await deliver(stopAt(11, of2))
    expect(await place()).toBe(660)
    await deliver(jellyfin({ NotificationType: 'PlaybackStart', PlaybackPositionTicks: 0, ...of2 }))
    expect(await place()).toBe(660)
    expect(await marks(cast.spike, 1)).not.toContain(2)
  })

  test('is one line in the box while it plays', async ({ as, cast, playerOf }) => {
    const deliver = await playerOf(cast.spike)
    const playing = (minute: number) =>
      deliver(
        jellyfin({ NotificationType: 'PlaybackProgress', PlaybackPositionTicks: minute * minutes, EpisodeNumber: 3 }),
      )
    const first = await playing(1)
    const last = await playing(2)
    expect(last).toMatchObject({ id: first.id, times: 2, outcome: 'matched' })
    const stopped = await deliver(stopAt(5, { EpisodeNumber: 3 }))
    expect(stopped.id).not.toBe(first.id)
    expect((await playing(6)).id).not.toBe(first.id)
    const { history } = await as(cast.spike).tracking.history({})
    expect(history[0]).toMatchObject({ episodeId: 3, progress: 360 })
  })

  test('is nothing within the first minute, or without a position', async ({ as, cast, playerOf }) => {
    const deliver = await playerOf(cast.spike)
    const of5 = { SeasonNumber: 2, EpisodeNumber: 2 }
    expect(await deliver(stopAt(0.5, of5))).toMatchObject({ outcome: 'ignored', reason: 'too_short' })
    const nowhere = { ...stopAt(0, of5), PlaybackPositionTicks: undefined }
    expect(await deliver(nowhere)).toMatchObject({ outcome: 'ignored', reason: 'no_position' })
    const { history } = await as(cast.spike).tracking.history({})
    expect(history.map(({ episodeId }) => episodeId)).not.toContain(5)
  })

  test('is a mark from four fifths on, whatever it was before', async ({ cast, playerOf, marks }) => {
    const deliver = await playerOf(cast.faye)
    const told = { SeasonNumber: 2, PlayedToCompletion: undefined, Played: true }
    await deliver({ ...stopAt(19, told) })
    expect(await marks(cast.faye)).not.toContain(4)
    await deliver({ ...stopAt(19.2, told) })
    expect(await marks(cast.faye)).toContain(4)
  })

  test('is nobody’s business on a shared server', async ({ as, cast, playerOf, marks }) => {
    const deliver = await playerOf(cast.faye, 'Faye')
    for (const user of ['spike', undefined]) {
      const others = await deliver(jellyfin({ EpisodeNumber: 3, NotificationUsername: user }))
      expect(others).toMatchObject({ outcome: 'ignored', reason: 'other_user', title: null, playerUser: null })
    }
    expect(await marks(cast.faye)).not.toContain(3)
    expect((await deliver(jellyfin({ EpisodeNumber: 3, NotificationUsername: 'FAYE' }))).outcome).toBe('matched')
    const { deliveries } = await as(cast.faye).tracking.players.deliveries()
    expect(deliveries.find(({ reason }) => reason === 'other_user')?.times).toBe(2)
  })
})

const seasonOf = (seasonNumber: number, length: number) => ({
  seasonNumber,
  malIds: [9540 + seasonNumber],
  episodes: Array.from({ length }, (_, at) => ({ episodeNumber: at + 1, title: `${seasonNumber}.${at + 1}` })),
})

const plex = (guid: string, Metadata: object = {}) => ({
  event: 'media.pause',
  Metadata: { type: 'episode', grandparentTitle: 'Academy', guid, viewOffset: 90_000, ...Metadata },
})

describe('an episode is found', () => {
  test.for([
    ['by any of its titles, however they are written', { SeriesName: 'VAQUEROS  del Espacio!' }, [1]],
    ['by a name with its year behind it', { SeriesName: 'Cowboy Bebop (1998)' }, [1]],
    ['by numbers that a template has put between quotes', { SeasonNumber: '1', EpisodeNumber: '3' }, [3]],
    ['past the end of the first season, in the next', { EpisodeNumber: 4 }, [4]],
    ['without a season', { SeasonNumber: undefined, EpisodeNumber: 5 }, [5]],
  ] as const)('%s', async ([, more, ids], { cast, playerOf }) => {
    const deliver = await playerOf(cast.jet)
    const { episodes } = await deliver(stopAt(5, more))
    expect(episodes.map(({ episodeId }) => episodeId)).toEqual(ids)
  })

  test.for([
    ['a name that nothing has', { SeriesName: 'Space Dandy' }, 'no_anime'],
    ['a name of the same letters from before it was made', { Year: 1990 }, 'no_anime'],
    ['a name with another year behind it', { SeriesName: 'Cowboy Bebop (2021)' }, 'no_anime'],
    ['no name', { SeriesName: '' }, 'no_title'],
    ['a number past the end', { EpisodeNumber: 6 }, 'no_episode'],
    ['a number past the end of the second season', { SeasonNumber: 2, EpisodeNumber: 3 }, 'no_episode'],
    ['a special', { SeasonNumber: 0 }, 'special'],
  ] as const)('and asked for with %s', async ([, more, reason], { cast, playerOf, marks }) => {
    const deliver = await playerOf(cast.faye)
    const before = await marks(cast.faye)
    expect(await deliver(jellyfin(more))).toMatchObject({
      outcome: 'unmatched',
      reason,
      episodes: [],
      isCorrectable: true,
    })
    expect(await marks(cast.faye)).toEqual(before)
  })

  test('by no id of an episode, as if it were one of a series', async ({ cast, playerOf }) => {
    const deliver = await playerOf(cast.faye)
    const told = jellyfin({ SeriesName: 'Otra serie', Provider_mal: '1', Provider_tvdb: '155079' })
    expect(await deliver(told)).toMatchObject({ outcome: 'unmatched', reason: 'no_anime' })
  })

  test('by ids of its series, whatever that is called', async ({ as, cast, playerOf, services }) => {
    const animes = [
      { title: 'Academia', ids: { mal: 9541, anidb: 9541, tvdb: 73255 }, seasons: [seasonOf(1, 3), seasonOf(2, 2)] },
      { title: 'La película', ids: { tmdb: 'movie/15575' }, seasons: [{ ...seasonOf(1, 1), malIds: [] }] },
    ]
    await as(cast.jet).admin.importAnimes({ animes })
    const deliver = await playerOf(cast.faye)
    const placesOf = async (body: object) => {
      const { episodes, reason } = await deliver(body)
      const [found] = episodes
      return found ? `${found.animeTitle} ${found.seasonNumber}.${found.episodeNumber}` : reason
    }
    expect(await placesOf(plex('com.plexapp.agents.hama://anidb-9541/1/3?lang=en'))).toBe('Academia 1.3')
    expect(await placesOf(plex('com.plexapp.agents.hama://anidb-9541/0/1?lang=en'))).toBe('special')
    expect(await placesOf(plex('com.plexapp.agents.hama://anidb-9541/1/4?lang=en'))).toBe('no_episode')
    expect(await placesOf(plex('com.plexapp.agents.hama://tvdb2-73255/2/1?lang=en'))).toBe('Academia 2.1')
    expect(await placesOf(plex('com.plexapp.agents.thetvdb://73255/1/5?lang=en'))).toBe('Academia 2.2')
    // ids of the episode itself
    const ofEpisode = { parentIndex: 1, index: 1, Guid: [{ id: 'tvdb://73255' }] }
    expect(await placesOf(plex('plex://episode/5d9c', ofEpisode))).toBe('no_anime')
    const trakt = {
      show: { title: '?', ids: { trakt: 4, tvdb: 73255 } },
      episode: { season: 2, number: 2 },
      progress: 40,
    }
    expect(await placesOf(trakt)).toBe('Academia 2.2')
    const film = plex('plex://movie/1', { type: 'movie', title: 'The Film', Guid: [{ id: 'tmdb://15575' }] })
    expect(await placesOf(film)).toBe('La película 1.1')
    const show = { show: { title: '?', ids: { tmdb: 15575 } }, episode: { season: 1, number: 1 }, progress: 40 }
    expect(await placesOf(show)).toBe('no_anime')
    await services.pool.query('delete from player_deliveries where user_id = $1', [cast.faye.id])
  })

  test('as a film, by its name and year', async ({ cast, playerOf }) => {
    const deliver = await playerOf(cast.faye)
    const film = {
      ItemType: 'Movie',
      Name: 'Akira',
      SeriesName: undefined,
      SeasonNumber: undefined,
      EpisodeNumber: undefined,
    }
    expect((await deliver(jellyfin({ ...film, Year: 1988 }))).episodes).toMatchObject([{ episodeId: 6 }])
    expect(await deliver(jellyfin({ ...film, Year: 2005 }))).toMatchObject({ outcome: 'unmatched' })
  })
})

describe('whoever says which episode it was', () => {
  test('resolves what waits of that series, and what is still to come', async ({
    as,
    cast,
    playerOf,
    marks,
    services,
  }) => {
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
    // another season of theirs, numbered otherwise, says nothing
    expect(await deliver(jellyfin({ ...unknown, SeasonNumber: 3, EpisodeNumber: 1 }))).toMatchObject({
      outcome: 'unmatched',
    })
    // and nobody else has said so
    const fayes = await playerOf(cast.faye)
    expect(await fayes(jellyfin({ ...unknown, EpisodeNumber: 11 }))).toMatchObject({ outcome: 'unmatched' })
  })

  test('takes what was marked wrongly off again, and nothing else', async ({ as, cast, playerOf, marks, services }) => {
    const { tracking } = as(cast.jet)
    await services.pool.query('delete from watched_episodes where user_id = $1', [cast.jet.id])
    await tracking.markWatched({ id: 1 })
    const deliver = await playerOf(cast.jet)
    const file = { SeriesId: 'other', EpisodeNumber: 1, EpisodeNumberEnd: 2 }
    await services.pool.query('update player_deliveries set play_window = null')
    const wrong = await deliver(jellyfin(file))
    expect(await marks(cast.jet)).toEqual([1, 2])
    await tracking.players.correct({ id: wrong.id, episodeId: 4 })
    await processDeliveries(services, noWarnings)
    expect(await marks(cast.jet)).toEqual([1, 4, 5])
  })

  test('says nothing of a series with one of its specials', async ({ as, cast, playerOf, services }) => {
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

describe('deliveries', () => {
  test('are processed once and in their order, however many servers there are', async ({
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

  test('that a server took along when it died are another’s after a minute', async ({ cast, as, services, marks }) => {
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

  test('stay when their address is revoked, and nothing comes by it any more', async ({ as, cast, services }) => {
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
