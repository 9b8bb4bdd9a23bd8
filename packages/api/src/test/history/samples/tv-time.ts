import { sampleTable } from './sample.ts'
import type { HistorySample } from './sample.ts'

const day = (number: number) => `2020-01-0${number}T20:00:00.000Z`

/** An episode as TV Time Liberator saves it. */
const liberated = (number: number, more: object = {}) => ({
  id: { tvdb: 5_000 + number, imdb: '-1' },
  number,
  special: false,
  is_watched: true,
  watched_at: day(number),
  rating: 8,
  ...more,
})

const seasons = [
  { number: 0, episodes: [liberated(1, { special: true })] },
  { number: 1, episodes: [liberated(1), liberated(2, { rewatch_count: 2 })] },
]

const trigun = { uuid: 'a-1', id: { tvdb: 70_863, imdb: 'tt0251439' }, title: 'Trigun' }
const akira = { id: { tvdb: 140, imdb: 'tt0094625' }, uuid: 'b-1', title: 'Akira' }

/** An episode as TV Time Out saves it. */
const saved = (number: number) => ({
  id: { tvdb: 5_000 + number, imdb: null },
  number,
  name: 'x',
  special: false,
  is_watched: true,
  watched_at: `2020-01-0${number} 20:00:00`,
  rewatch_count: 0,
  watched_count: 1,
})

export const tvTimeSamples: HistorySample[] = [
  {
    name: 'ZIP of TV Time',
    format: 'tv-time',
    files: {
      'followed_tv_show.csv': sampleTable(
        'tv_show_id|created_at|diffusion|notification_type|archived|tv_show_name|user_id|active',
        '70863|2017-10-31 03:39:36|original|2|0|Trigun|7|1',
        '305074|2018-10-31 03:39:36|original|2|1|My Hero Academia|7|1',
      ),
      'user_tv_show_data.csv': sampleTable(
        'user_id|tv_show_id|is_followed|is_favorited|nb_episodes_seen|tv_show_name',
        '7|70863|1|1|2|Trigun',
        '7|305074|1|0|0|My Hero Academia',
      ),
      'user_show_special_status.csv': sampleTable('user_id|tv_show_id|tv_show_name|status', '7|99|Monster|for_later'),
      'tv_show_rate.csv': sampleTable('user_id|tv_show_id|rating|tv_show_name', '7|70863|4|Trigun'),
      'seen_episode_source.csv': sampleTable(
        'user_id|episode_id|source|created_at|updated_at|tv_show_name|episode_season_number|episode_number',
        '7|1|episode-detail|2018-06-14 12:41:03|2018-06-14 12:41:03|Trigun|1|1',
      ),
      'tracking-prod-records-v2.csv': sampleTable(
        'key|series_name|s_id|ep_id|season_number|episode_number|created_at|rewatch_count|is_for_later|is_archived',
        'watch-episode-1|Trigun|70863|1|1|2|2019-06-14 12:41:03|0||',
        'user-series-70863|Trigun|70863|||||| 1|0',
      ),
      'tracking-prod-records.csv': sampleTable(
        'series_name|uuid|type|created_at|series_id|user_id|movie_name|entity_type|season_number|episode_number|release_date',
        '|a-1|watch|2020-01-07 20:00:00||7|Akira|movie|||1988-07-16 00:00:00',
      ),
    },
    // ids of people and episodes, where something was pressed, what other tables repeat, and cells that this kind of row leaves empty
    ignored:
      /\.(user_id|ep_id|episode_id|uuid|diffusion|notification_type|source|updated_at|series_id)#|^tracking-prod-records\.csv\.(series_name|season_number|episode_number)#|^tracking-prod-records-v2\.csv\.(is_for_later#1|is_archived#1|(season_number|episode_number|created_at|rewatch_count|key)#2)$/,
  },
  {
    name: 'ZIP of TV Time Liberator',
    format: 'tv-time',
    files: {
      'shows.json': [
        { ...trigun, created_at: day(1), status: 'continuing', seasons },
        {
          uuid: 'a-2',
          id: { tvdb: 79_099, imdb: '-1' },
          title: 'Monster',
          created_at: day(2),
          status: 'not_started_yet',
          seasons: [],
        },
      ],
      'movies.json': [
        { ...akira, created_at: day(1), watched_at: day(1), is_watched: true, rewatch_count: 1, rating: 10 },
        {
          id: { tvdb: 141, imdb: 'tt0851578' },
          uuid: 'b-2',
          title: 'Paprika',
          created_at: day(1),
          is_watched: false,
          rewatch_count: 0,
          rating: null,
        },
      ],
      'favorites.json': {
        name: 'Favorites',
        description: 'x',
        is_public: true,
        shows: [{ ...trigun, seasons, added_at: day(3) }],
        movies: [],
      },
      'lists.json': [
        {
          name: 'Con Faye',
          description: 'De noche',
          is_public: true,
          shows: [
            { uuid: 'a-3', id: { tvdb: 76_885, imdb: 'tt0213338' }, title: 'Cowboy Bebop', seasons, added_at: day(3) },
          ],
          movies: [{ ...akira, created_at: day(1), rating: 10, added_at: day(3) }],
        },
      ],
    },
    // TV Time's ids, ids of episodes and films, what lists repeat about a work and when it was put into them, and the favourites' own name
    ignored:
      /\.(uuid|added_at)$|\.episodes\.id\.|^movies\.json\.id\.tvdb$|^favorites\.json\.(name|description|is_public|shows\.(title|id\.imdb))$|^lists\.json\.movies\./,
  },
  {
    name: 'ZIP of TV Time Out',
    format: 'tv-time',
    files: {
      'tvtime-series-2020-02-01.json': [
        {
          uuid: 'a-1',
          id: { tvdb: 70_863, imdb: null },
          created_at: day(1),
          title: 'Trigun',
          year: 1998,
          status: 'up_to_date',
          is_favorite: true,
          _noEpisodeData: false,
          seasons: [{ number: 1, is_specials: false, episodes: [saved(1), saved(2)] }],
        },
      ],
      'tvtime-movies-2020-02-01.json': [
        {
          id: { tvdb: 140, imdb: 'tt0094625' },
          uuid: 'b-1',
          created_at: day(1),
          title: 'Akira',
          year: 1988,
          watched_at: day(1),
          is_watched: true,
          is_favorite: false,
          rewatch_count: 0,
        },
      ],
      'tvtime-lists-2020-02-01.json': [
        {
          id: 'c-1',
          name: 'Con Faye',
          description: 'De noche',
          is_public: false,
          created_at: day(1),
          items: [
            { type: 'series', tvdb_id: 70_863, uuid: null, name: 'Trigun', custom_order: 1 },
            { type: 'movie', uuid: 'b-1', name: 'Akira', custom_order: 0 },
          ],
        },
      ],
    },
    // TV Time's ids, ids and names of episodes, ids of films, whether a season has specials, which follows from its number, whether
    // episodes are missing, and what lists repeat
    ignored:
      /\.uuid$|\.episodes\.(id\.|name$)|^tvtime-movies\S+\.json\.id\.tvdb$|\.(_noEpisodeData|is_specials|custom_order)$|^tvtime-lists\S+\.json\.(id|created_at|items\.name)$/,
  },
  {
    name: 'CSV files of TV Time Out',
    format: 'tv-time',
    files: {
      'tvtime-series-2020-02-01.csv': sampleTable(
        'uuid|tvdb_id|imdb_id|title|status|created_at',
        `a-1|70863|tt0251439|Trigun|continuing|${day(1)}`,
        `a-2|79099||Monster|not_started_yet|${day(2)}`,
      ),
      'tvtime-series-episodes-2020-02-01.csv': sampleTable(
        'series_tvdb_id|series_imdb_id|series_uuid|title|season|episode|tvdb_id|is_watched|watched_at|rewatch_count|special',
        '70863|tt0251439|a-1|Trigun|1|1|5001|true|2020-01-01 20:00:00|1|false',
      ),
      'tvtime-movies-2020-02-01.csv': sampleTable(
        'uuid|tvdb_id|imdb_id|title|year|created_at|watched_at|is_watched|rewatch_count',
        `b-1|140|tt0094625|Akira|1988|${day(1)}|${day(2)}|true|1`,
      ),
      'tvtime-lists-2020-02-01.csv': sampleTable(
        'list_id|list_name|item_type|tvdb_id|uuid|name|custom_order',
        'c-1|Con Faye|series|70863||Trigun|0',
      ),
    },
    // TV Time's ids, ids of episodes and films, places in lists, and what the row of an episode repeats about its show
    ignored: /\.(uuid|series_uuid|series_imdb_id|list_id|custom_order)#|-(episodes|movies)-\S+\.csv\.tvdb_id#/,
  },
  {
    name: 'activity history of TV Time Liberator',
    format: 'tv-time',
    files: {
      '': sampleTable(
        'imdb_id|tvdb_id|type|title|season|episode|is_special|is_watched|watched_at|status|is_watchlisted|rating',
        `tt0094625|140|movie|Akira|||false|true|${day(1)}||false|10`,
        `-1|5001|episode|Trigun|1|1|false|true|${day(1)}|continuing|false|8`,
        'tt0251439|70863|show|Trigun||||||continuing|true|',
      ),
    },
    // ids of episodes and films, what follows from other cells, the status in rows of episodes, and cells that this kind of row leaves empty
    ignored:
      /^is_watchlisted#|^tvdb_id#[12]$|^(season|episode|is_special|status)#1$|^(imdb_id|status)#2$|^(season|episode|is_special|is_watched|watched_at)#3$/,
  },
]
