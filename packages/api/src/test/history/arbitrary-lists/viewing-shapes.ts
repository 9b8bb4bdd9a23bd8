import { academy, academyIds } from '../../catalogue/academy.ts'
import { zipped } from '../history-files.ts'
import { bytes } from './shape.ts'

/** A watched episode. */
export interface Viewing {
  season: number
  episode: number
  /** ISO 8601, to the second. */
  at: string
}

/** What a source that lists watched episodes says about the academy. */
export interface ArbitraryViewings {
  viewings: Viewing[]
  /** From 1 to 10; null without a score. */
  score: number | null
}

/** A format that names a whole series and its watched episodes. */
export interface ViewingShape {
  name: string
  hasScore: boolean
  /** `day`: times are at noon; `none`: times are unknown. */
  times: 'exact' | 'day' | 'none'
  write: (made: ArbitraryViewings) => Uint8Array
}

const csv = (header: string, rows: (string | number)[][]) =>
  [header, ...rows.map((row) => row.map((cell) => `"${cell}"`).join())].join('\n')

const seasonsOf = (viewings: Viewing[]) =>
  [...Map.groupBy(viewings, ({ season }) => season)].map(([season, ofSeason]) => ({ season, ofSeason }))

const plain = (at: string) => at.replace('T', ' ').slice(0, 19)

const show = { title: academy, ids: { trakt: 4_001 } }

const seasonTitle = (season: number) => `Entrada ${academyIds[season - 1]}`

const annictWork = (season: number) => ({
  annictId: season,
  title: seasonTitle(season),
  malAnimeId: String(academyIds[season - 1]),
})

const activityHeader =
  'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country'

export const viewingShapes: ViewingShape[] = [
  {
    name: 'watched shows and ratings of Trakt',
    hasScore: true,
    times: 'exact',
    write: ({ viewings, score }) =>
      zipped({
        'watched-shows.json': [
          {
            plays: viewings.length,
            show,
            seasons: seasonsOf(viewings).map(({ season, ofSeason }) => ({
              number: season,
              episodes: ofSeason.map(({ episode, at }) => ({ number: episode, plays: 1, last_watched_at: at })),
            })),
          },
        ],
        ...(score !== null && {
          'ratings-shows.json': [{ rating: score, rated_at: viewings[0]!.at, type: 'show', show }],
        }),
      }),
  },
  {
    name: 'shows of SIMKL',
    hasScore: true,
    times: 'exact',
    write: ({ viewings, score }) =>
      bytes({
        shows: [
          {
            status: 'watching',
            user_rating: score,
            watched_episodes_count: null,
            show: { title: academy, ids: { simkl: 4_001 } },
            seasons: seasonsOf(viewings).map(({ season, ofSeason }) => ({
              number: season,
              episodes: ofSeason.map(({ episode, at }) => ({ number: episode, watched_at: at })),
            })),
          },
        ],
      }),
  },
  {
    name: 'ZIP of TV Time',
    hasScore: false,
    times: 'exact',
    write: ({ viewings }) =>
      zipped({
        'tracking-prod-records-v2.csv': csv(
          'key,series_name,s_id,ep_id,season_number,episode_number,created_at,rewatch_count',
          viewings.map(({ season, episode, at }) => [
            'watch-episode',
            academy,
            4_001,
            1,
            season,
            episode,
            plain(at),
            0,
          ]),
        ),
      }),
  },
  {
    name: 'shows of TV Time Liberator',
    hasScore: false,
    times: 'exact',
    write: ({ viewings }) =>
      bytes([
        {
          id: { tvdb: 4_001, imdb: '-1' },
          title: academy,
          status: 'continuing',
          seasons: seasonsOf(viewings).map(({ season, ofSeason }) => ({
            number: season,
            episodes: ofSeason.map(({ episode, at }) => ({
              number: episode,
              special: false,
              is_watched: true,
              watched_at: at,
            })),
          })),
        },
      ]),
  },
  {
    name: 'viewing activity of Netflix',
    hasScore: false,
    times: 'exact',
    write: ({ viewings }) =>
      bytes(
        csv(
          activityHeader,
          viewings.map(({ season, episode, at }) => [
            'Faye',
            plain(at),
            '00:23:00',
            '',
            `${academy}: Temporada ${season}: Episodio ${episode}`,
            '',
            'TV',
            '00:23:00',
            '00:23:00',
            'ES (Spain)',
          ]),
        ),
      ),
  },
  {
    name: 'viewing history of a Netflix profile',
    hasScore: false,
    times: 'day',
    write: ({ viewings }) =>
      bytes(
        csv(
          'Title,Date',
          viewings.map(({ season, episode, at }) => [
            `${academy}: Temporada ${season}: Episodio ${episode}`,
            `${Number(at.slice(8, 10))}/${Number(at.slice(5, 7))}/${at.slice(2, 4)}`,
          ]),
        ),
      ),
  },
  {
    name: "history of Crunchyroll's API",
    hasScore: false,
    times: 'exact',
    write: ({ viewings }) =>
      bytes({
        data: viewings.map(({ season, episode, at }) => ({
          panel: {
            type: 'episode',
            title: 'x',
            episode_metadata: { series_title: academy, season_number: season, episode_number: episode },
          },
          date_played: at,
          playhead: 1_400,
          fully_watched: true,
        })),
      }),
  },
  {
    name: 'export of Watcharr',
    hasScore: true,
    times: 'exact',
    write: ({ viewings, score }) =>
      bytes([
        {
          status: 'WATCHING',
          rating: score,
          thoughts: '',
          pinned: false,
          content: { tmdbId: 4_001, title: academy, type: 'tv' },
          watchedEpisodes: viewings.map(({ season, episode, at }) => ({
            seasonNumber: season,
            episodeNumber: episode,
            status: 'FINISHED',
            createdAt: at,
          })),
        },
      ]),
  },
  {
    name: 'export of Ryot',
    hasScore: true,
    times: 'exact',
    write: ({ viewings, score }) =>
      bytes({
        metadata: [
          {
            lot: 'show',
            source: 'tmdb',
            identifier: '4001',
            source_id: academy,
            seen_history: viewings.map(({ season, episode, at }) => ({
              state: 'completed',
              progress: '100',
              ended_on: at,
              show_season_number: season,
              show_episode_number: episode,
            })),
            reviews: score === null ? [] : [{ rating: String(score * 10), review: null }],
            collections: [],
          },
        ],
      }),
  },
  {
    name: 'shows of Yamtrack',
    hasScore: true,
    times: 'exact',
    write: ({ viewings, score }) =>
      bytes(
        csv('media_id,source,media_type,title,season_number,episode_number,score,status,end_date', [
          [4_001, 'tmdb', 'tv', academy, '', '', score ?? '', 'In progress', ''],
          ...viewings.map(({ season, episode, at }) => [
            4_001,
            'tmdb',
            'episode',
            academy,
            season,
            episode,
            '',
            '',
            `${plain(at)}+00:00`,
          ]),
        ]),
      ),
  },
  {
    name: 'mylist of AniDB, which names seasons by title',
    hasScore: false,
    times: 'exact',
    write: ({ viewings }) =>
      bytes(
        `<MyList><User Name="jet" />${seasonsOf(viewings)
          .map(
            ({ season, ofSeason }) =>
              `<Anime Name="${seasonTitle(season)}" Eps="${season === 1 ? 3 : 2}">${ofSeason
                .map(({ episode, at }) => `<Ep EpNo="${episode}" StateIsWatched="1"><File ViewDate="${at}" /></Ep>`)
                .join('')}</Anime>`,
          )
          .join('')}</MyList>`,
      ),
  },
  {
    name: "GraphQL answer of Annict's API",
    hasScore: false,
    times: 'exact',
    write: ({ viewings }) =>
      bytes({
        data: {
          viewer: {
            username: 'ed',
            libraryEntries: {
              nodes: seasonsOf(viewings).map(({ season, ofSeason }) => ({
                status: { state: ofSeason.length === (season === 1 ? 3 : 2) ? 'WATCHED' : 'WATCHING' },
                work: annictWork(season),
              })),
            },
            records: {
              nodes: viewings.map(({ season, episode, at }) => ({
                createdAt: at,
                episode: { number: episode },
                work: annictWork(season),
              })),
            },
          },
        },
      }),
  },
  {
    name: 'table with one row per episode',
    hasScore: false,
    times: 'exact',
    write: ({ viewings }) =>
      bytes(
        csv(
          'Título,Temporada,Episodio,Visto,Visto el',
          viewings.map(({ season, episode, at }) => [academy, season, episode, 'sí', at]),
        ),
      ),
  },
  {
    name: 'table without times of viewing',
    hasScore: false,
    times: 'none',
    write: ({ viewings }) =>
      bytes(
        csv(
          'Título,Temporada,Episodio,Visto',
          viewings.map(({ season, episode }) => [academy, season, episode, 'sí']),
        ),
      ),
  },
]
