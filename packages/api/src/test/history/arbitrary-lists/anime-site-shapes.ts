import { malXml } from '../history-files.ts'
import type { ArbitraryEntry, MalStatus } from './arbitrary-entry.ts'
import { bytes, ofAnilist, statusWords, titleOf } from './shape.ts'
import type { Shape } from './shape.ts'

const malDate = (date: string | null) => (date ? `${date}-00-00`.slice(0, 10).replace(/-$/, '') : '0000-00-00')
const priorities = ['LOW', 'MEDIUM', 'HIGH']

const xml = (list: ArbitraryEntry[], statusOf: (status: MalStatus) => string = (status) => status) =>
  bytes(
    malXml(
      list.map((one) => ({
        series_animedb_id: one.id,
        series_title: `<![CDATA[${titleOf(one)}]]>`,
        series_episodes: String(one.episodes),
        my_status: statusOf(one.status),
        my_watched_episodes: String(one.progress),
        my_score: String(one.score),
        my_start_date: malDate(one.startedOn),
        my_finish_date: malDate(one.finishedOn),
        my_times_watched: String(one.rewatches),
        my_rewatching: one.isRewatching ? '1' : '0',
        my_comments: `<![CDATA[${one.note}]]>`,
        my_storage: one.priority === 2 ? 'Retail DVD' : '',
        my_priority: priorities[one.priority]!,
        my_tags: `<![CDATA[${one.tags.join(', ')}]]>`,
      })),
    ),
  )

const codes = statusWords('1', '2', '3', '4', '6')

const fuzzy = (date: string | null) => {
  const [year = null, month = null, day = null] = date?.split('-').map(Number) ?? []
  return { year, month, day }
}

const digits = (date: string | null) => Number((date ?? '').replaceAll('-', '').padEnd(8, '0'))

const anilist = statusWords('CURRENT', 'COMPLETED', 'PAUSED', 'DROPPED', 'PLANNING')
const anilistNumbers = statusWords('0', '2', '4', '3', '1')
const kitsu = statusWords('current', 'completed', 'on_hold', 'dropped', 'planned')
const shikimori = statusWords('watching', 'completed', 'on_hold', 'dropped', 'planned')
const animePlanet = statusWords('watching', 'watched', 'stalled', 'dropped', 'want to watch')

const ofMal = { site: 'mal', export: 'myanimelist.xml' } as const

/** Formats of sites that name each season by a separate id, or by a separate title. */
export const animeSiteShapes: Shape[] = [
  {
    ...ofMal,
    name: 'XML of MyAnimeList',
    lacks: ['isPrivate', 'lists'],
    hasPartialDates: true,
    hasRewatching: true,
    write: (list) => xml(list),
  },
  {
    ...ofMal,
    name: 'old XML of MyAnimeList with numbers for statuses',
    lacks: ['isPrivate', 'lists'],
    hasPartialDates: true,
    hasRewatching: true,
    write: (list) => xml(list, (status) => codes[status]),
  },
  {
    ...ofMal,
    name: 'XML of Kitsu and Shikimori, which write On Hold without a dash',
    lacks: ['isPrivate', 'lists'],
    hasPartialDates: true,
    hasRewatching: false,
    write: (list) => xml(list, (status) => status.replace('-', ' ')),
  },
  {
    name: 'lists of AniList',
    site: 'anilist',
    export: 'anilist.json',
    lacks: ['rewatchProgress'],
    hasPartialDates: true,
    hasRewatching: true,
    write: (list) =>
      bytes({
        data: {
          MediaListCollection: {
            user: { mediaListOptions: { scoreFormat: 'POINT_100' } },
            lists: [
              {
                name: 'Todo',
                isCustomList: false,
                entries: list.map((one) => ({
                  score: one.score === 0 ? 0 : one.score * 10 - 7,
                  status: one.isRewatching ? 'REPEATING' : anilist[one.status],
                  repeat: one.rewatches,
                  progress: one.progress,
                  notes: one.note,
                  private: one.isPrivate,
                  priority: one.priority,
                  hiddenFromStatusLists: one.priority === 2,
                  startedAt: fuzzy(one.startedOn),
                  completedAt: fuzzy(one.finishedOn),
                  customLists: Object.fromEntries(['jazz', 'espacio'].map((tag) => [tag, one.tags.includes(tag)])),
                  media: {
                    id: ofAnilist(one.id),
                    idMal: Number(one.id),
                    episodes: one.episodes,
                    title: { romaji: titleOf(one) },
                  },
                })),
              },
            ],
          },
        },
      }),
  },
  {
    name: "download of AniList's account data",
    site: 'anilist',
    export: 'anilist.json',
    // it has neither titles nor lengths
    lacks: ['rewatchProgress', 'episodeCount'],
    hasPartialDates: true,
    hasRewatching: true,
    write: (list) =>
      bytes({
        user: { display_name: 'ed', custom_lists: { anime: ['jazz', 'espacio'], manga: [] } },
        lists: list.map((one) => ({
          series_id: ofAnilist(one.id),
          series_type: 0,
          status: one.isRewatching ? 5 : Number(anilistNumbers[one.status]),
          // the scale is recognised by the largest score
          score: one.score === 0 ? 0 : one.score * 10 + 3 - 6 * Number(one.score === 10),
          progress: one.progress,
          progress_volume: 0,
          repeat: one.rewatches,
          priority: one.priority,
          private: Number(one.isPrivate),
          hidden_default: Number(one.priority === 2),
          notes: one.note || null,
          custom_lists: JSON.stringify(['jazz', 'espacio'].map((tag) => Number(one.tags.includes(tag)))),
          started_on: digits(one.startedOn),
          finished_on: digits(one.finishedOn),
          updated_at: '2020-01-01 10:11:12',
        })),
        reviews: [],
        favourites: [],
      }),
  },
  {
    ...ofMal,
    name: 'library of Kitsu',
    lacks: ['tags', 'lists', 'rewatchProgress', 'siteFields', 'isPrivate'],
    hasPartialDates: false,
    hasRewatching: false,
    write: (list) =>
      bytes({
        data: list.map((one) => ({
          id: one.id,
          type: 'libraryEntries',
          attributes: {
            status: kitsu[one.status],
            progress: one.progress,
            reconsuming: false,
            reconsumeCount: one.rewatches,
            notes: one.note,
            private: one.isPrivate,
            ratingTwenty: one.score === 0 ? null : one.score * 2,
            startedAt: one.startedOn,
            finishedAt: one.finishedOn,
          },
          relationships: { anime: { data: { type: 'anime', id: one.id } } },
        })),
        included: list.flatMap((one) => [
          {
            type: 'anime',
            id: one.id,
            attributes: { canonicalTitle: titleOf(one), episodeCount: one.episodes },
            relationships: { mappings: { data: [{ type: 'mappings', id: one.id }] } },
          },
          { type: 'mappings', id: one.id, attributes: { externalSite: 'myanimelist/anime', externalId: one.id } },
        ]),
      }),
  },
  {
    ...ofMal,
    name: 'list of Shikimori in JSON',
    lacks: ['tags', 'lists', 'startedOn', 'finishedOn', 'episodeCount', 'siteFields', 'isPrivate'],
    hasPartialDates: false,
    // its progress is that of the rewatch, where MyAnimeList's is that of the first time
    hasRewatching: false,
    write: (list) =>
      bytes(
        list.map((one) => ({
          target_title: titleOf(one),
          target_title_ru: '',
          target_id: Number(one.id),
          target_type: 'Anime',
          score: one.score,
          status: shikimori[one.status],
          rewatches: one.rewatches,
          episodes: one.progress,
          text: one.note || null,
        })),
      ),
  },
  {
    ...ofMal,
    name: 'export of Anime-Planet, which names seasons by title',
    hasOnlyTitles: true,
    lacks: ['note', 'tags', 'lists', 'episodeCount', 'siteFields', 'isPrivate', 'rewatchProgress'],
    hasPartialDates: false,
    hasRewatching: false,
    write: (list) =>
      bytes({
        user: { name: 'faye' },
        export: { type: 'anime', date: '2022-01-08 10:12-0800', version: '0.1a' },
        entries: list.map((one) => ({
          name: titleOf(one),
          status: animePlanet[one.status],
          started: one.startedOn,
          completed: one.finishedOn,
          rating: one.score / 2,
          times: one.rewatches + 1,
          eps: one.progress,
        })),
      }),
  },
]
