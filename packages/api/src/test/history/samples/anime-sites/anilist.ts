import type { HistorySample } from '../sample.ts'

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

export const anilistSamples: HistorySample[] = [
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
]
