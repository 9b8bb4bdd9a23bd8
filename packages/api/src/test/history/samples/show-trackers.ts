import { sampleTable } from './sample.ts'
import type { HistorySample } from './sample.ts'

const show = (trakt: number) => ({
  title: `Trigun ${trakt}`,
  year: 1998,
  ids: { trakt, slug: `trigun-${trakt}`, tvdb: 70_863, imdb: 'tt0251439', tmdb: 5_895 },
  aired_episodes: 26,
})
const movie = { title: 'Akira', year: 1988, ids: { trakt: 90, slug: 'akira', imdb: 'tt0094625', tmdb: 149 } }
const day = (number: number) => `2020-01-0${number}T20:00:00.000Z`

const simklItem = (simkl: number, more: object = {}) => ({
  added_to_watchlist_at: day(1),
  last_watched_at: day(2),
  user_rated_at: day(3),
  user_rating: 8,
  status: 'watching',
  last_watched: 'E02',
  next_to_watch: 'E03',
  watched_episodes_count: 2,
  total_episodes_count: 26,
  not_aired_episodes_count: 0,
  anime_type: 'tv',
  memo: { text: 'con Ed', is_private: false },
  show: {
    title: `Trigun ${simkl}`,
    poster: '12/x',
    year: 1998,
    ids: { simkl, slug: 'trigun', mal: '6', anidb: '12', tvdb: '70863' },
  },
  seasons: [
    {
      number: 1,
      episodes: [
        { number: 1, watched_at: day(1) },
        { number: 2, watched_at: day(2) },
      ],
    },
  ],
  ...more,
})

const ryotItem = (identifier: string) => ({
  lot: 'anime',
  source: 'anilist',
  identifier,
  source_id: `Trigun ${identifier}`,
  seen_history: [1, 2].map((number) => ({
    state: 'completed',
    progress: '100',
    started_on: '2020-01-01T19:00:00Z',
    ended_on: '2020-01-01T20:00:00Z',
    providers_consumed_on: ['Crunchyroll'],
    anime_episode_number: number,
  })),
  reviews: [
    { visibility: 'private', rating: '80', spoiler: false, review: { text: 'bien', date: '2020-01-02T00:00:00Z' } },
    { visibility: 'private', rating: '100', spoiler: false, review: null, anime_episode_number: 1 },
  ],
  collections: [{ collection_name: 'In Progress' }, { collection_name: 'Con Faye' }],
})

const watcharrItem = (tmdbId: number) => ({
  id: tmdbId + 100,
  createdAt: '2020-01-01T20:00:00Z',
  updatedAt: '2020-01-02T20:00:00Z',
  status: 'WATCHING',
  rating: 8,
  thoughts: 'con Ed',
  pinned: false,
  content: {
    id: 1,
    tmdbId,
    title: `Trigun ${tmdbId}`,
    poster_path: '/x.jpg',
    overview: 'x',
    type: 'tv',
    release_date: '1998-04-01T00:00:00Z',
    imdb_id: 'tt0251439',
    numberOfEpisodes: 26,
  },
  activity: [{ type: 'ADDED_WATCHED', data: 'x', createdAt: '2020-01-01T20:00:00Z' }],
  watchedSeasons: [{ id: 3, seasonNumber: 2, status: 'FINISHED', rating: 7 }],
  watchedEpisodes: [
    { id: 4, seasonNumber: 1, episodeNumber: 1, status: 'FINISHED', rating: 9, createdAt: '2020-01-01T20:00:00Z' },
    { id: 5, seasonNumber: 1, episodeNumber: 2, status: 'FINISHED', rating: 6, createdAt: '2020-01-02T20:00:00Z' },
  ],
  tags: [{ id: 1, name: 'jazz', color: '#fff' }],
})

export const showTrackerSamples: HistorySample[] = [
  {
    name: 'ZIP of Trakt',
    format: 'trakt',
    files: {
      'watched-shows.json': [1, 2].map((trakt) => ({
        plays: 3,
        last_watched_at: day(3),
        last_updated_at: day(3),
        reset_at: trakt === 1 ? day(4) : null,
        show: show(trakt),
        seasons: [
          {
            number: 1,
            episodes: [
              { number: 1, plays: 2, last_watched_at: day(3) },
              { number: 2, plays: 1, last_watched_at: day(2) },
            ],
          },
        ],
      })),
      'watched-movies.json': [{ plays: 1, last_watched_at: day(1), last_updated_at: day(1), movie }],
      'watched-history-1.json': [
        {
          id: 1,
          watched_at: day(1),
          action: 'watch',
          type: 'episode',
          episode: { season: 1, number: 1, title: 'x', ids: { trakt: 5 } },
          show: show(1),
        },
      ],
      'ratings-shows.json': [{ rated_at: day(1), rating: 9, type: 'show', show: show(1) }],
      'ratings-episodes.json': [
        { rated_at: day(1), rating: 8, type: 'episode', episode: { season: 1, number: 2 }, show: show(1) },
      ],
      'lists-lists.json': [
        {
          name: 'Con Faye',
          description: 'De noche',
          privacy: 'friends',
          item_count: 1,
          ids: { trakt: 9, slug: 'con-faye' },
        },
      ],
      'lists-list-9-con-faye.json': [
        { rank: 1, id: 7, listed_at: day(1), notes: 'verla otra vez', type: 'show', show: show(2) },
      ],
      'lists-favorites.json': [{ rank: 1, listed_at: day(1), notes: null, type: 'show', show: show(1) }],
      'lists-watchlist.json': [{ rank: 1, listed_at: day(1), notes: null, type: 'show', show: show(3) }],
      'hidden-dropped.json': [{ hidden_at: day(1), type: 'show', show: show(4) }],
    },
    // ids, kinds and ranks of rows, titles of episodes, sums, the time of a show's rating, when an item was put into a list, and what
    // several files repeat about a show
    ignored: new RegExp(
      [
        String.raw`^watched-(shows|movies)\.json\.(plays|last_updated_at)$`,
        String.raw`^watched-history-1\.json\.(id|action|type|episode\.(title|ids\.trakt))$`,
        String.raw`^ratings-\w+\.json\.type$|^ratings-shows\.json\.rated_at$`,
        String.raw`^lists-(list-9-con-faye|favorites)\.json\.(rank|id|listed_at|type)$`,
        String.raw`^lists-watchlist\.json\.(rank|type)$|^lists-lists\.json\.item_count$`,
        String.raw`^hidden-dropped\.json\.(hidden_at|type)$`,
        String.raw`\.slug$|\.show\.aired_episodes$`,
        String.raw`^(watched-history-1|ratings-\w+|lists-favorites|lists-list-9-con-faye)\.json\.show\.(title|year|ids\.(tvdb|imdb|tmdb))$`,
      ].join('|'),
    ),
  },
  {
    name: 'JSON backup of SIMKL',
    format: 'simkl',
    files: {
      '': {
        shows: [simklItem(4), simklItem(5)],
        anime: [simklItem(6)],
        movies: [
          {
            status: 'completed',
            user_rating: 9,
            last_watched_at: day(1),
            movie: { title: 'Akira', year: 1988, ids: { simkl: 9 } },
          },
        ],
      },
    },
    // facts that follow from others, the kind, posters, and the time of a rating
    ignored: /\.(user_rated_at|last_watched|next_to_watch|not_aired_episodes_count|anime_type|poster|slug)$/,
  },
  {
    name: 'CSV backup of SIMKL',
    format: 'simkl',
    files: {
      '': sampleTable(
        'SIMKL_ID|Title|Type|Year|Watchlist|LastEpWatched|WatchedDate|Rating|Memo|TVDB|TMDB|IMDB|MAL_ID',
        '4|Trigun|anime|1998|completed|s1e12|2020-01-02|8|con Ed|70863|5895|tt0251439|6',
        '5|Monster|tv|2004|plantowatch||||||||19',
      ),
    },
    ignored: /^Type#/,
  },
  {
    name: 'CSV of Yamtrack',
    format: 'yamtrack',
    files: {
      '': sampleTable(
        'media_id|source|media_type|title|image|season_number|episode_number|score|progress|status|repeats|start_date|end_date|notes|created_at|progressed_at',
        '1|mal|anime|Cowboy Bebop|x|||9.5|26|Completed|1|2020-01-01|2020-02-01|con Ed|2020-01-01 10:00:00+00:00|2020-02-01 10:00:00+00:00',
        '95|tmdb|tv|Trigun|x|||8||In progress||2020-01-01|||2020-01-01 10:00:00+00:00|',
        '95|tmdb|season|Trigun|x|1||7||Completed||2020-01-01|||2020-01-01 10:00:00+00:00|',
        '95|tmdb|season|Trigun|x|2||||Completed||2020-01-01|||2020-01-01 10:00:00+00:00|',
        '95|tmdb|episode|Trigun|x|1|1||||||2020-01-02 20:00:00+00:00||2020-01-01 10:00:00+00:00|',
      ),
    },
    // pictures, times of creation, dates of seasons, and cells that this kind of row leaves empty
    ignored:
      /^(image|created_at)#|^(season|episode)_number#[12]$|^(progress|repeats|end_date|progressed_at)#[234]$|^(start_date|notes|episode_number|title)#[34]$|^(title|score|progress|status|repeats|start_date|notes|progressed_at)#5$/,
  },
  {
    name: 'export of Ryot',
    format: 'ryot',
    files: { '': { metadata: [ryotItem('21'), ryotItem('22')], people: [], workouts: [] } },
    // where it was watched, who sees a review, and when it was written
    ignored: /(progress|providers_consumed_on|visibility|spoiler|review\.date|people|workouts)$/,
  },
  {
    name: 'export of Watcharr',
    format: 'watcharr',
    files: { '': [watcharrItem(95), watcharrItem(96)] },
    // ids of rows, facts of the catalogue, colours, and the log of changes
    ignored: /(^|\.)(id|poster_path|overview|color)$|^activity\.|^createdAt$/,
  },
  {
    name: 'ratings of TMDB',
    format: 'tmdb',
    files: {
      '': sampleTable(
        'TMDb ID|IMDb ID|Type|Name|Release Date|Season Number|Episode Number|Rating|Your Rating|Date Rated',
        '95|tt1|tv|Trigun|1998-04-01T00:00:00Z|||7.647|6.0|2022-09-20T00:00:00Z',
        '149|tt2|movie|Akira|1988-07-16T00:00:00Z|||7.9|9.0|2022-09-20T00:00:00Z',
        '95||tv|Trigun||1|2|8.1|10.0|2022-09-20T00:00:00Z',
      ),
    },
    // the mean of all people, and what the row of an episode repeats about its show
    ignored: /^Rating#|^(IMDb ID|Name|Release Date)#3$/,
  },
  {
    name: 'ZIP of Letterboxd',
    format: 'letterboxd',
    files: {
      'watched.csv': sampleTable('Date|Name|Year|Letterboxd URI', '2020-01-02|Akira|1988|https://boxd.it/a'),
      'ratings.csv': sampleTable('Date|Name|Year|Letterboxd URI|Rating', '2020-01-03|Akira|1988|https://boxd.it/a|4.5'),
      'diary.csv': sampleTable(
        'Date|Name|Year|Letterboxd URI|Rating|Rewatch|Tags|Watched Date',
        '2020-01-03|Akira|1988|https://boxd.it/b|4.5||con ed|2020-01-01',
      ),
      'reviews.csv': sampleTable(
        'Date|Name|Year|Letterboxd URI|Rating|Rewatch|Review|Tags|Watched Date',
        '2020-01-03|Akira|1988|https://boxd.it/b|4.5||Una joya|con ed|2020-01-01',
      ),
      'watchlist.csv': sampleTable('Date|Name|Year|Letterboxd URI', '2020-01-04|Paprika|2006|https://boxd.it/c'),
    },
    // links, and dates of entry, which only count in the first table
    ignored: /Letterboxd URI#|^(ratings|diary|reviews)\.csv\.Date#/,
  },
]
