import { malXml } from '../history-files.ts'
import type { HistorySample } from './sample.ts'

const fuzzy = (year: number | null, month: number | null, day: number | null) => ({ year, month, day })

const anilistEntry = (id: number, more: object = {}) => ({
  id: 100 + id,
  mediaId: id,
  status: 'COMPLETED',
  score: 85,
  progress: 26,
  progressVolumes: 0,
  repeat: 1,
  priority: 2,
  private: true,
  notes: 'con Ed',
  hiddenFromStatusLists: true,
  customLists: { 'Con Faye': true, Jazz: false },
  advancedScores: { Story: 0, Characters: 0 },
  startedAt: fuzzy(2012, 9, 3),
  completedAt: fuzzy(2012, 10, null),
  updatedAt: 1_500_000_000,
  createdAt: 1_400_000_000,
  media: {
    id,
    idMal: id + 1,
    episodes: 26,
    format: 'TV',
    type: 'ANIME',
    seasonYear: 1998,
    title: { romaji: `Trigun ${id}`, english: null, native: 'トライガン', userPreferred: `Trigun ${id}` },
    synonyms: ['Vash'],
  },
  ...more,
})

const kitsuEntry = (id: string) => ({
  id: `9${id}`,
  type: 'libraryEntries',
  attributes: {
    createdAt: '2023-07-01T00:00:00.000Z',
    updatedAt: '2023-09-01T12:00:00.000Z',
    status: 'completed',
    progress: 26,
    volumesOwned: 0,
    reconsuming: false,
    reconsumeCount: 1,
    notes: 'con Ed',
    private: false,
    reactionSkipped: 'unskipped',
    progressedAt: '2023-09-01T12:00:00.000Z',
    startedAt: '2023-08-01T00:00:00.000Z',
    finishedAt: '2023-09-01T12:00:00.000Z',
    rating: '4.5',
    ratingTwenty: 18,
  },
  relationships: { anime: { data: { type: 'anime', id } } },
})

const annictWork = (annictId: number) => ({
  annictId,
  title: `トライガン ${annictId}`,
  titleEn: 'Trigun',
  titleRo: 'Toraigan',
  titleKana: 'とらいがん',
  malAnimeId: String(annictId),
  seasonYear: 1998,
  seasonName: 'SPRING',
  media: 'TV',
  episodesCount: 26,
})

const annictRecord = (number: number) => ({
  createdAt: '2020-01-01T20:00:00Z',
  rating: 4.5,
  ratingState: null,
  comment: null,
  episode: { number, numberText: `第${number}話`, title: 'x' },
  work: annictWork(1),
})

export const animeSiteSamples: HistorySample[] = [
  {
    name: 'XML of MyAnimeList',
    format: 'mal-xml',
    files: {
      '': malXml([
        {
          series_animedb_id: '48',
          series_title: '<![CDATA[.hack//Sign]]>',
          series_episodes: '26',
          my_watched_episodes: '26',
          my_start_date: '2013-05-00',
          my_finish_date: '2014-02-03',
          my_score: '6',
          my_status: 'Completed',
          my_storage: 'Retail DVD',
          my_comments: '<![CDATA[con Ed]]>',
          my_times_watched: '2',
          my_rewatch_value: 'High',
          my_priority: 'HIGH',
          my_tags: '<![CDATA[jazz, espacio]]>',
        },
        { series_animedb_id: '6', series_title: '<![CDATA[Trigun]]>', my_status: 'On-Hold' },
      ]).replaceAll(
        '</my_storage>',
        '</my_storage><my_storage_value>2.00</my_storage_value><my_discuss>0</my_discuss><my_sns>never</my_sns>',
      ),
    },
    // the id of the row, an instruction for imports, the owner, and the kind of anime, which only helps matching
    ignored: /^(my_id|update_on_import|user_\w+|series_type)$/,
  },
  {
    name: 'mylist of AniDB',
    format: 'anidb',
    files: {
      '': `<?xml version='1.0' encoding='utf-8'?>
<MyList><User Id="7" Name="jet" AnimeCount="2" />
<Anime Id="12" Eps="26" EpsSpecial="1" YearStart="1998" TypeName="TV Series" Name="Trigun" TitleEng="Trigun &amp; Co" AnnId="13" MyWatchedEps="2" MyIsVoted="1" MyVote="8.5">
<Title Name="Toraigan" LangId="4" />
<Ep Id="1" EpNo="1" StateIsWatched="1"><File Id="5" ViewDate="2006-08-18T22:00:00Z" IsWathed="1" /></Ep>
<Ep Id="2" EpNo="2" StateIsWatched="1"><File Id="6" ViewDate="2006-08-19" IsWathed="1" /></Ep>
</Anime>
<Anime Id="13" Name="Monster" MyWatchedEps="4" /></MyList>`,
    },
    // ids of episodes and files, facts of the catalogue, and a flag that the score repeats
    ignored: /^(User\..*|Title\.LangId|Anime\.(EpsSpecial|TypeName|MyIsVoted)|Ep\.Id|File\.Id)$/,
  },
  {
    name: "lists of AniList's API",
    format: 'anilist-lists',
    files: {
      '': {
        data: {
          MediaListCollection: {
            hasNextChunk: false,
            user: { id: 7, name: 'faye', mediaListOptions: { scoreFormat: 'POINT_100' } },
            lists: [
              {
                name: 'Completed',
                isCustomList: false,
                status: 'COMPLETED',
                entries: [anilistEntry(1), anilistEntry(2)],
              },
              { name: 'Jazz', isCustomList: true, status: null, entries: [anilistEntry(3)] },
            ],
          },
        },
      },
    },
    // the owner, ids of rows, volumes of manga, times of creation, kinds, and facts of the status list, which its entries repeat
    ignored:
      /(hasNextChunk|\.user\..*|lists\.(name|isCustomList|status)|entries\.(id|mediaId|progressVolumes|createdAt)|media\.(format|type))$/,
  },
  {
    name: "download of AniList's account data",
    format: 'anilist-download',
    files: {
      '': {
        user: { id: 7, display_name: 'ed', custom_lists: { anime: ['Una', 'Otra'], manga: [] } },
        lists: [1, 2].map((id) => ({
          id: 100 + id,
          series_id: id,
          series_type: 0,
          status: 2,
          score: 70,
          progress: 4,
          progress_volume: 0,
          repeat: 1,
          priority: 1,
          private: 1,
          notes: 'con Ed',
          hidden_default: 1,
          custom_lists: '[1,0]',
          advanced_scores: '[]',
          started_on: 20_120_903,
          finished_on: 20_121_000,
          updated_at: '2012-10-01 10:11:12',
          created_at: '2012-09-01 10:11:12',
        })),
        reviews: [],
        favourites: [],
      },
    },
    ignored: /^user\.|^lists\.(id|progress_volume|created_at)$/,
  },
  {
    name: 'library of Kitsu',
    format: 'kitsu-json',
    files: {
      '': {
        data: [kitsuEntry('1'), kitsuEntry('2')],
        included: [
          {
            type: 'anime',
            id: '1',
            attributes: {
              canonicalTitle: 'Trigun',
              titles: { ja_jp: 'トライガン' },
              abbreviatedTitles: ['Vash'],
              episodeCount: 26,
              subtype: 'TV',
              startDate: '1998-04-01',
            },
            relationships: { mappings: { data: [{ type: 'mappings', id: '8' }] } },
          },
          { type: 'mappings', id: '8', attributes: { externalSite: 'myanimelist/anime', externalId: '6' } },
        ],
        links: { next: 'https://kitsu.app/api/edge/library-entries?page[offset]=500' },
      },
    },
    // ids of rows, facts of the catalogue, a deprecated copy of the score, and times that others repeat
    ignored:
      /^(data\.id|data\.relationships\.anime\.data\.type|data\.attributes\.(createdAt|updatedAt|volumesOwned|reactionSkipped|rating)|links\.next|included\..*)$/,
  },
  {
    name: 'list of Shikimori',
    format: 'shikimori',
    files: {
      '': [6, 7].map((target_id) => ({
        id: target_id + 100,
        target_title: `Trigun ${target_id}`,
        target_title_ru: 'Триган',
        target_id,
        target_type: 'Anime',
        score: 8,
        status: 'completed',
        rewatches: 1,
        episodes: 26,
        volumes: 0,
        chapters: 0,
        text: 'con Ed',
        text_html: 'con Ed',
        created_at: '2020-01-01T00:00:00.000+03:00',
        updated_at: '2020-01-02T00:00:00.000+03:00',
      })),
    },
    ignored: /^(id|volumes|chapters|text_html|created_at)$/,
  },
  {
    name: "list of Shikimori's API",
    format: 'shikimori',
    files: {
      '': [6, 7].map((id) => ({
        id: id + 100,
        score: 8,
        status: 'rewatching',
        text: 'con Ed',
        episodes: 3,
        rewatches: 1,
        updated_at: '2020-01-02T00:00:00.000+03:00',
        anime: { id, name: `Trigun ${id}`, russian: 'Триган', kind: 'tv', episodes: 26 },
        manga: null,
      })),
    },
    ignored: /^(id|anime\.kind|manga)$/,
  },
  {
    name: 'export of Anime-Planet',
    format: 'anime-planet',
    files: {
      '': {
        user: { name: 'faye' },
        export: { type: 'anime', date: '2022-01-08 10:12-0800', version: '0.1a' },
        entries: ['Trigun', 'Monster'].map((name) => ({
          name,
          status: 'watched',
          started: '2020-07-24 17:58:13-07',
          completed: '2020-08-24 17:58:13-07',
          rating: 4.5,
          times: 2,
          eps: 26,
        })),
      },
    },
    ignored: /^(user\.name|export\.\w+)$/,
  },
  {
    name: "GraphQL answer of Annict's API",
    format: 'annict',
    files: {
      '': {
        data: {
          viewer: {
            username: 'ed',
            libraryEntries: {
              nodes: [1, 2].map((id) => ({ status: { state: 'WATCHING' }, note: 'con Ed', work: annictWork(id) })),
            },
            records: { nodes: [annictRecord(1), annictRecord(2)] },
          },
        },
      },
    },
    // the owner, titles of episodes, texts of numbers that are there as numbers, and what records repeat about their work
    ignored:
      /(\.username|episode\.numberText|episode\.title|work\.(seasonName|media|annictId))$|\.records\.nodes\.work\./,
  },
  {
    name: "REST answer of Annict's API",
    format: 'annict',
    files: {
      '': {
        works: [1, 2].map((id) => ({
          id,
          title: `Trigun ${id}`,
          title_en: 'Trigun',
          title_kana: 'とらいがん',
          media: 'tv',
          season_name: '1998-spring',
          released_on: '1998-04-01',
          episodes_count: 26,
          mal_anime_id: String(id),
          status: { kind: 'watching' },
        })),
        total_count: 2,
        next_page: null,
        prev_page: null,
      },
    },
    ignored: /^(works\.(id|media|released_on)|total_count|next_page|prev_page)$/,
  },
]
