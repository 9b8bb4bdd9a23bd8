import { describe, expect } from 'vitest'
import { jellyfin, jellyfinItem, stopAt, test } from '../../test/players.ts'

const seasonOf = (seasonNumber: number, length: number) => ({
  seasonNumber,
  malIds: [9540 + seasonNumber],
  episodes: Array.from({ length }, (_, at) => ({ episodeNumber: at + 1, title: `${seasonNumber}.${at + 1}` })),
})

const plex = (guid: string, Metadata: object = {}) => ({
  event: 'media.pause',
  Metadata: { type: 'episode', grandparentTitle: 'Academy', guid, viewOffset: 90_000, ...Metadata },
})

describe('findEpisodes', () => {
  test.for([
    ['by any of its titles, ignoring case and punctuation', { SeriesName: 'VAQUEROS  del Espacio!' }, [1]],
    ['by a title followed by its year', { SeriesName: 'Cowboy Bebop (1998)' }, [1]],
    ['by numbers that are strings', { SeasonNumber: '1', EpisodeNumber: '3' }, [3]],
    ['in the next season, by a number past the end of the first', { EpisodeNumber: 4 }, [4]],
    ['without a season', { SeasonNumber: undefined, EpisodeNumber: 5 }, [5]],
  ] as const)('finds an episode %s', async ([, more, ids], { cast, playerOf }) => {
    const deliver = await playerOf(cast.jet)
    const { episodes } = await deliver(stopAt(5, more))
    expect(episodes.map(({ episodeId }) => episodeId)).toEqual(ids)
  })

  test.for([
    ['an unknown title', { SeriesName: 'Space Dandy' }, 'no_anime'],
    ['the same title with an earlier year', { Year: 1990 }, 'no_anime'],
    ['a title followed by another year', { SeriesName: 'Cowboy Bebop (2021)' }, 'no_anime'],
    ['no title', { SeriesName: '' }, 'no_title'],
    ['a number past the end', { EpisodeNumber: 6 }, 'no_episode'],
    ['a number past the end of the second season', { SeasonNumber: 2, EpisodeNumber: 3 }, 'no_episode'],
    ['a special', { SeasonNumber: 0 }, 'special'],
  ] as const)('leaves the delivery unmatched for %s', async ([, more, reason], { cast, playerOf, marks }) => {
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

  test('does not match ids of an episode as ids of a series', async ({ cast, playerOf }) => {
    const deliver = await playerOf(cast.faye)
    const body = jellyfin({ SeriesName: 'Otra serie', Provider_mal: '1', Provider_tvdb: '155079' })
    expect(await deliver(body)).toMatchObject({ outcome: 'unmatched', reason: 'no_anime' })
  })

  test('finds an episode by the ids of its series', async ({ as, cast, playerOf, services }) => {
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
    expect(await placesOf(plex('net.fribbtastic.coding.plex.myanimelist://9541/1/2?lang=en'))).toBe('Academia 1.2')
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
    // the default format of Jellyfin's unofficial plugin
    const Series = { Name: 'En otro idioma', ProviderIds: { Tvdb: '73255' } }
    expect(await placesOf(jellyfinItem(5, { Series }))).toBe('Academia 2.2')
    await services.pool.query('delete from player_deliveries where user_id = $1', [cast.faye.id])
  })

  test('finds an episode by the title of a season, as agents of AniDB, AniList or MyAnimeList send it', async ({
    as,
    cast,
    playerOf,
  }) => {
    const title = 'Boku no Hero Academia 2nd Season'
    const seasons = [seasonOf(1, 3), { ...seasonOf(2, 2), title, malIds: [] }]
    const anime = {
      title: 'Boku no Hero Academia',
      releaseYear: 2016,
      seasons: [{ ...seasons[0]!, malIds: [] }, seasons[1]!],
    }
    await as(cast.jet).admin.importAnimes({ animes: [anime] })
    const deliver = await playerOf(cast.ed)
    const placeOf = async (more: object) => {
      const { episodes, reason } = await deliver(stopAt(5, { SeriesName: title, ...more }))
      const [found] = episodes
      return found ? `${found.seasonNumber}.${found.episodeNumber}` : reason
    }
    expect(await placeOf({ SeasonNumber: 1, EpisodeNumber: 2 })).toBe('2.2')
    expect(await placeOf({ SeasonNumber: undefined, EpisodeNumber: 1 })).toBe('2.1')
    expect(await placeOf({ SeasonNumber: 2, EpisodeNumber: 1, Year: 2017 })).toBe('2.1')
    expect(await placeOf({ SeasonNumber: 1, EpisodeNumber: 3 })).toBe('no_episode')
    expect(await placeOf({ SeasonNumber: 3, EpisodeNumber: 1 })).toBe('uncertain_number')
    expect(await placeOf({ SeasonNumber: 0, EpisodeNumber: 1 })).toBe('special')
    expect(await placeOf({ SeriesName: 'Boku no Hero Academia', SeasonNumber: 1, EpisodeNumber: 2 })).toBe('1.2')
  })

  test('finds a film by title and year', async ({ cast, playerOf }) => {
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
