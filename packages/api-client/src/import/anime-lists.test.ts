import { describe, expect, test } from 'vitest'
import { parseAnime } from './animes.ts'
import { entriesOf } from './entries.ts'

const bebop = {
  type: 'TV',
  anidb_id: 23,
  anilist_id: 1,
  animecountdown_id: 37_089,
  animenewsnetwork_id: 13,
  'anime-planet_id': 'cowboy-bebop',
  anisearch_id: 1572,
  imdb_id: ['tt0213338'],
  kitsu_id: 1,
  livechart_id: 3418,
  mal_id: 1,
  simkl_id: 37_089,
  themoviedb_id: { tv: 30_991 },
  tvdb_id: 76_885,
  season: { tvdb: 1, tmdb: 1 },
}

async function read(entries: object[]) {
  const results = []
  async function* bytes() {
    yield new TextEncoder().encode(JSON.stringify(entries, null, 2))
  }
  for await (const line of entriesOf(bytes())) results.push(parseAnime(line))
  return results
}

/** The ids of the only entry, as the server stores them. */
async function idsOf(entry: object) {
  const [result] = await read([entry])
  if (!result || !('anime' in result)) throw new Error(JSON.stringify(result))
  return result.anime.refs.map(({ site, externalId }) => `${site} ${externalId}`)
}

describe('an entry of anime-lists', () => {
  test('becomes a supplement that stores its ids', async () => {
    const [result] = await read([bebop])
    expect(result).toMatchObject({
      line: 1,
      anime: {
        source: 'anime-lists',
        title: 'MyAnimeList 1',
        supplement: { broadcast: null, endsAt: null, addresses: [], storesIds: true },
      },
    })
    expect(await idsOf(bebop)).toEqual([
      'mal 1',
      'anilist 1',
      'anidb 23',
      'kitsu 1',
      'anisearch 1572',
      'livechart 3418',
      'simkl 37089',
      'animeplanet cowboy-bebop',
      'ann 13',
      'animecountdown 37089',
      'tvdb 76885',
      'tmdb tv/30991',
      'imdb tt0213338',
    ])
  })

  test.for([
    ['a later season', { season: { tvdb: 2, tmdb: 2 } }, ['tvdb 7/2', 'tmdb tv/5/2']],
    [
      'a later part of a season',
      { season: { tvdb: 1, tmdb: 1 }, episode_offset: { tvdb: 12 } },
      ['tvdb 7/1/13', 'tmdb tv/5'],
    ],
    ['specials', { season: { tvdb: 0 }, episode_offset: { tvdb: 2 } }, ['tvdb 7/0/3']],
    ['a series that one site does not divide', { season: { tvdb: 1 } }, ['tvdb 7', 'tmdb tv/5', 'imdb tt1']],
    ['a whole series', {}, ['tvdb 7', 'tmdb tv/5', 'imdb tt1']],
    [
      'a part with numbers that make no sense',
      { season: { tvdb: 'a' }, episode_offset: { tvdb: -1 } },
      ['tvdb 7', 'tmdb tv/5', 'imdb tt1'],
    ],
  ] as const)('of %s has the ids of its series with its part', async ([, part, expected]) => {
    const entry = { mal_id: 3, tvdb_id: 7, themoviedb_id: { tv: 5 }, imdb_id: ['tt1'], ...part }
    expect(await idsOf(entry)).toEqual(['mal 3', ...expected])
  })

  test('of a film has ids of its own, also if it is a special of a series', async () => {
    const film = { type: 'MOVIE', anidb_id: 7, imdb_id: ['tt0119698', 'tt2'], themoviedb_id: { movie: [128, 129] } }
    expect(await idsOf(film)).toEqual(['anidb 7', 'tmdb movie/128', 'tmdb movie/129', 'imdb tt0119698', 'imdb tt2'])
    const special = { ...film, type: 'OVA', tvdb_id: 70_900, season: { tvdb: 0 }, episode_offset: { tvdb: 2 } }
    expect(await idsOf(special)).toEqual([
      'anidb 7',
      'tvdb 70900/0/3',
      'tmdb movie/128',
      'tmdb movie/129',
      'imdb tt0119698',
      'imdb tt2',
    ])
  })

  test('of an earlier version has one text or number for several ids', async () => {
    const earlier = { mal_id: 2928, thetvdb_id: 79_099, imdb_id: 'tt1164545,tt2', 'notify.moe_id': 'NCh85FiiR' }
    const rest = ['mal 2928', 'notify NCh85FiiR', 'tvdb 79099']
    const imdb = ['imdb tt1164545', 'imdb tt2']
    expect(await idsOf({ ...earlier, type: 'MOVIE', themoviedb_id: 26_595 })).toEqual([
      ...rest,
      'tmdb movie/26595',
      ...imdb,
    ])
    expect(await idsOf({ ...earlier, type: 'TV', themoviedb_id: '8864' })).toEqual([...rest, 'tmdb tv/8864', ...imdb])
    // TMDB numbers films and series separately, and an OVA may be either
    expect(await idsOf({ ...earlier, type: 'OVA', themoviedb_id: 8864 })).toEqual([...rest, ...imdb])
    expect(await idsOf({ 'anime-planet_id': 1108, type: 'ONA' })).toEqual(['animeplanet 1108'])
  })

  test('keeps its ids if other values are broken', async () => {
    const broken = {
      type: 4,
      anidb_id: 0,
      anilist_id: '12',
      kitsu_id: { id: 1 },
      mal_id: null,
      anisearch_id: 1.5,
      livechart_id: -3,
      simkl_id: 'x',
      'anime-planet_id': '<b>',
      imdb_id: ['unknown', 5, null],
      themoviedb_id: { tv: null, movie: 'x' },
      tvdb_id: [],
      season: 3,
      episode_offset: [1],
      unheard_of_id: 1,
    }
    expect(await idsOf(broken)).toEqual(['anilist 12'])
    expect(await read([{ mal_id: 'none' }])).toMatchObject([{ anime: { title: 'Sin identificadores', refs: [] } }])
  })

  test('is recognised by its fields, and lines of other formats are not', async () => {
    expect(await read([{ mal_id: 1, title: 'Akira' }, { mal_id: 1, name: 'Akira' }, { type: 'TV' }, {}])).toMatchObject(
      [
        { anime: { title: 'Akira', source: null } },
        { line: 2, reason: expect.stringContaining('title') as string },
        { line: 3, reason: expect.stringContaining('title') as string },
        { line: 4, reason: expect.stringContaining('title') as string },
      ],
    )
  })
})
