import { describe, expect } from 'vitest'
import { jellyfin, jellyfinItem, minutes, stopAt, test, toggled } from '../../test/players.ts'

describe('applyPlayback of a complete viewing', () => {
  test('marks the episode as its owner would, once for two reports', async ({ as, cast, playerOf, marks }) => {
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

  test('does not mark again after the owner has removed the mark', async ({ as, cast, playerOf, marks }) => {
    const deliver = await playerOf(cast.faye)
    await deliver(jellyfin())
    await as(cast.faye).tracking.unmarkWatched({ id: 1 })
    expect((await deliver(jellyfin())).outcome).toBe('duplicate')
    expect(await marks(cast.faye)).toEqual([])
  })

  test('marks once, also when two reports fall into different time windows', async ({ cast, playerOf, services }) => {
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

  test('changes neither a completed or dropped list nor existing marks and dates', async ({
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

  test('marks each episode of a file with several', async ({ cast, playerOf, marks }) => {
    const deliver = await playerOf(cast.ed)
    const both = await deliver(jellyfin({ EpisodeNumber: 1, EpisodeNumberEnd: 2 }))
    expect(both.episodes.map(({ episodeId }) => episodeId)).toEqual([1, 2])
    expect(await marks(cast.ed)).toEqual([1, 2])
    const tooMany = await deliver(jellyfin({ SeasonNumber: 2, EpisodeNumber: 2, EpisodeNumberEnd: 3 }))
    expect(tooMany).toMatchObject({ outcome: 'unmatched', reason: 'no_episode', episodes: [] })
    expect(await marks(cast.ed)).toEqual([1, 2])
  })

  test('marks within the active rewatch, and leaves the first marks unchanged', async ({
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
      (await services.pool.query('select episode_id from rewatch_marks where rewatch_id = $1', [run.id])).rows
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

  test('unmarks only by an unmark event, after which a mark counts again', async ({ cast, playerOf, marks }) => {
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

describe('applyPlayback of an incomplete viewing', () => {
  test('saves the position, and a new start does not lower it', async ({ as, cast, playerOf, marks }) => {
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

  test("saves the position that Jellyfin's session has", async ({ as, cast, playerOf, marks }) => {
    const deliver = await playerOf(cast.jet)
    const of3 = jellyfinItem(3)
    const item = { ...of3.Item, SeriesName: 'Cowboy Bebop' }
    await deliver({ ...of3, Item: item })
    const { history } = await as(cast.jet).tracking.history({})
    expect(history.find(({ episodeId }) => episodeId === 3)?.progress).toBe(660)
    // played during an earlier viewing
    await deliver({ ...of3, Event: 'Stop', Item: { ...item, UserData: { Played: true } } })
    expect(await marks(cast.jet)).not.toContain(3)
    const saved = { ...of3, Event: 'Stop', Session: { PlayState: {} } }
    const resumable = { Played: false, PlaybackPositionTicks: 12 * minutes }
    await deliver({ ...saved, Item: { ...item, UserData: resumable } })
    expect((await as(cast.jet).tracking.history({})).history[0]).toMatchObject({ episodeId: 3, progress: 720 })
    await deliver({ ...saved, Item: { ...item, UserData: { Played: true, PlaybackPositionTicks: 0 } } })
    expect(await marks(cast.jet)).toContain(3)
  })

  test('updates one delivery while it plays', async ({ as, cast, playerOf }) => {
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

  test('is ignored within the first minute, or without a position', async ({ as, cast, playerOf }) => {
    const deliver = await playerOf(cast.spike)
    const of5 = { SeasonNumber: 2, EpisodeNumber: 2 }
    expect(await deliver(stopAt(0.5, of5))).toMatchObject({ outcome: 'ignored', reason: 'too_short' })
    const nowhere = { ...stopAt(0, of5), PlaybackPositionTicks: undefined }
    expect(await deliver(nowhere)).toMatchObject({ outcome: 'ignored', reason: 'no_position' })
    const { history } = await as(cast.spike).tracking.history({})
    expect(history.map(({ episodeId }) => episodeId)).not.toContain(5)
  })

  test('marks from 80 % of the length on', async ({ cast, playerOf, marks }) => {
    const deliver = await playerOf(cast.faye)
    const body = { SeasonNumber: 2, PlayedToCompletion: undefined, Played: true }
    await deliver({ ...stopAt(19, body) })
    expect(await marks(cast.faye)).not.toContain(4)
    await deliver({ ...stopAt(19.2, body) })
    expect(await marks(cast.faye)).toContain(4)
  })

  test("marks from 80 % on also below the player's own threshold", async ({ cast, playerOf, marks }) => {
    const deliver = await playerOf(cast.jet)
    await deliver(stopAt(19, { EpisodeNumber: 2, PlayedToCompletion: false }))
    expect(await marks(cast.jet)).not.toContain(2)
    await deliver(stopAt(20, { EpisodeNumber: 2, PlayedToCompletion: false }))
    expect(await marks(cast.jet)).toContain(2)
  })

  test('ignores other users of a shared media server, without storing what they watch', async ({
    as,
    cast,
    playerOf,
    marks,
  }) => {
    const deliver = await playerOf(cast.faye, 'Faye')
    for (const EpisodeNumber of [3, 2]) {
      const others = await deliver(jellyfin({ EpisodeNumber, NotificationUsername: 'spike' }))
      expect(others).toMatchObject({ outcome: 'ignored', reason: 'other_user', title: null, playerUser: null })
    }
    expect(await marks(cast.faye)).not.toContain(3)
    expect((await deliver(jellyfin({ EpisodeNumber: 3, NotificationUsername: 'FAYE' }))).outcome).toBe('matched')
    const { deliveries } = await as(cast.faye).tracking.players.deliveries()
    expect(deliveries.find(({ reason }) => reason === 'other_user')?.times).toBe(2)
  })

  test('accepts messages without a user at an address for one user', async ({ cast, playerOf, marks, services }) => {
    await services.pool.query('delete from watched_episodes where user_id = $1', [cast.faye.id])
    const deliver = await playerOf(cast.faye, 'Faye')
    const unnamed = jellyfin({ SeasonNumber: 2, EpisodeNumber: 2, NotificationUsername: undefined })
    expect(await deliver(unnamed)).toMatchObject({ outcome: 'matched', playerUser: null })
    expect(await marks(cast.faye)).toEqual([5])
  })
})
