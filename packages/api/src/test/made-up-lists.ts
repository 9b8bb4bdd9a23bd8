import type { ExportFile } from '@animeteca/contracts/history/export-files'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import * as fc from 'fast-check'
import { academyIds } from './academy.ts'
import { malXml } from './history-files.ts'

export const malStatuses = ['Watching', 'Completed', 'On-Hold', 'Dropped', 'Plan to Watch'] as const
type MalStatus = (typeof malStatuses)[number]

/** An entry of a list at another site. */
export interface MadeUpEntry {
  /** The id of MyAnimeList. */
  id: string
  episodes: number
  status: MalStatus
  progress: number
  /** From 0 to 10. */
  score: number
  startedOn: string | null
  finishedOn: string | null
  rewatches: number
  isRewatching: boolean
  note: string
  tags: string[]
}

/** A site's file format, and the export of ours to compare it with. */
export interface Shape {
  name: string
  site: 'mal' | 'anilist'
  export: ExportFile
  /** Fields that the format does not have. */
  says: Partial<Record<keyof HistoryEntry, false>>
  hasPartialDates: boolean
  hasRewatching: boolean
  write: (list: MadeUpEntry[]) => Uint8Array
}

const bytes = (content: string | object) =>
  new Uint8Array(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)))

const malDate = (date: string | null) => (date ? `${date}-00-00`.slice(0, 10).replace(/-$/, '') : '0000-00-00')
const xml = (list: MadeUpEntry[], statusOf: (status: MalStatus) => string = (status) => status) =>
  bytes(
    malXml(
      list.map((one) => ({
        series_animedb_id: one.id,
        series_title: `<![CDATA[Entrada ${one.id}]]>`,
        series_episodes: String(one.episodes),
        my_status: statusOf(one.status),
        my_watched_episodes: String(one.progress),
        my_score: String(one.score),
        my_start_date: malDate(one.startedOn),
        my_finish_date: malDate(one.finishedOn),
        my_times_watched: String(one.rewatches),
        my_rewatching: one.isRewatching ? '1' : '0',
        my_comments: `<![CDATA[${one.note}]]>`,
        my_tags: `<![CDATA[${one.tags.join(', ')}]]>`,
      })),
    ),
  )

const fuzzy = (date: string | null) => {
  const [year = null, month = null, day = null] = date?.split('-').map(Number) ?? []
  return { year, month, day }
}
const codes: Record<MalStatus, number> = { Watching: 1, Completed: 2, 'On-Hold': 3, Dropped: 4, 'Plan to Watch': 6 }
const anilist: Record<MalStatus, string> = {
  Watching: 'CURRENT',
  Completed: 'COMPLETED',
  'On-Hold': 'PAUSED',
  Dropped: 'DROPPED',
  'Plan to Watch': 'PLANNING',
}
const kitsu: Record<MalStatus, string> = {
  Watching: 'current',
  Completed: 'completed',
  'On-Hold': 'on_hold',
  Dropped: 'dropped',
  'Plan to Watch': 'planned',
}
const words: Record<MalStatus, string> = {
  Watching: 'Viendo',
  Completed: 'Completado',
  'On-Hold': 'En pausa',
  Dropped: 'Abandonado',
  'Plan to Watch': 'Por ver',
}
const noTags = { tags: false, rewatchProgress: false } as const

/** Formats that name each season by a separate id. */
export const shapes: Shape[] = [
  {
    name: 'XML of MyAnimeList',
    site: 'mal',
    export: 'myanimelist.xml',
    says: {},
    hasPartialDates: true,
    hasRewatching: true,
    write: (list) => xml(list),
  },
  {
    name: 'old XML of MyAnimeList with numbers for statuses',
    site: 'mal',
    export: 'myanimelist.xml',
    says: {},
    hasPartialDates: true,
    hasRewatching: true,
    write: (list) => xml(list, (status) => String(codes[status])),
  },
  {
    name: 'XML of Kitsu and Shikimori, which write On Hold without a dash',
    site: 'mal',
    export: 'myanimelist.xml',
    says: {},
    hasPartialDates: true,
    hasRewatching: false,
    write: (list) => xml(list, (status) => status.replace('-', ' ')),
  },
  {
    name: 'lists of AniList',
    site: 'anilist',
    export: 'anilist.json',
    says: { rewatchProgress: false },
    hasPartialDates: true,
    hasRewatching: true,
    write: (list) =>
      bytes({
        data: {
          MediaListCollection: {
            lists: [
              {
                name: 'Todo',
                isCustomList: false,
                entries: list.map((one) => ({
                  // the scale is recognised by the largest score
                  score: one.score === 0 ? 0 : one.score * 10 + 3,
                  status: one.isRewatching ? 'REPEATING' : anilist[one.status],
                  repeat: one.rewatches,
                  progress: one.progress,
                  notes: one.note,
                  startedAt: fuzzy(one.startedOn),
                  completedAt: fuzzy(one.finishedOn),
                  customLists: Object.fromEntries(one.tags.map((tag) => [tag, true])),
                  media: {
                    id: Number(one.id) + 10_000,
                    idMal: Number(one.id),
                    episodes: one.episodes,
                    title: { romaji: `Entrada ${one.id}` },
                  },
                })),
              },
            ],
          },
        },
      }),
  },
  {
    name: 'library of Kitsu',
    site: 'mal',
    export: 'myanimelist.xml',
    says: noTags,
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
            attributes: { canonicalTitle: `Entrada ${one.id}`, episodeCount: one.episodes },
            relationships: { mappings: { data: [{ type: 'mappings', id: one.id }] } },
          },
          { type: 'mappings', id: one.id, attributes: { externalSite: 'myanimelist/anime', externalId: one.id } },
        ]),
      }),
  },
  {
    name: 'anime of SIMKL',
    site: 'mal',
    export: 'myanimelist.xml',
    says: { ...noTags, rewatches: false, note: false, startedOn: false, finishedOn: false },
    hasPartialDates: false,
    hasRewatching: false,
    write: (list) => {
      const simkl: Record<MalStatus, string> = {
        Watching: 'watching',
        Completed: 'completed',
        'On-Hold': 'hold',
        Dropped: 'dropped',
        'Plan to Watch': 'plantowatch',
      }
      return bytes({
        anime: list.map((one) => ({
          status: simkl[one.status],
          user_rating: one.score || null,
          watched_episodes_count: one.progress,
          total_episodes_count: one.episodes,
          show: { title: `Entrada ${one.id}`, ids: { simkl: Number(one.id), mal: one.id } },
        })),
      })
    },
  },
  {
    name: 'table of Yamtrack',
    site: 'mal',
    export: 'myanimelist.xml',
    says: { tags: false, rewatchProgress: false, episodeCount: false },
    hasPartialDates: false,
    hasRewatching: false,
    write: (list) => {
      const yamtrack: Record<MalStatus, string> = {
        Watching: 'In progress',
        Completed: 'Completed',
        'On-Hold': 'Paused',
        Dropped: 'Dropped',
        'Plan to Watch': 'Planning',
      }
      const head = 'media_id,source,media_type,title,status,progress,score,repeats,start_date,end_date,notes'
      return bytes(
        [
          head,
          ...list.map((one) =>
            [
              one.id,
              'mal',
              'anime',
              `Entrada ${one.id}`,
              yamtrack[one.status],
              one.progress,
              one.score || '',
              one.rewatches,
              one.startedOn ?? '',
              one.finishedOn ?? '',
              one.note,
            ].join(),
          ),
        ].join('\n'),
      )
    },
  },
  {
    name: 'table of Notion or a spreadsheet',
    site: 'mal',
    export: 'myanimelist.xml',
    says: { rewatchProgress: false },
    hasPartialDates: true,
    hasRewatching: false,
    write: (list) =>
      bytes(
        ['Título,MAL,Estado,Episodios vistos,Episodios,Nota,Inicio,Fin,Revisionados,Notas,Etiquetas']
          .concat(
            list.map((one) =>
              [
                `Entrada ${one.id}`,
                one.id,
                words[one.status],
                one.progress,
                one.episodes,
                one.score || '',
                one.startedOn ?? '',
                one.finishedOn ?? '',
                one.rewatches,
                one.note,
                `"${one.tags.join(', ')}"`,
              ].join(),
            ),
          )
          .join('\n'),
      ),
  },
]

const day = fc.constantFrom('2012-05-04', '2013-05-04', '2019-12-31')
const partial = fc.constantFrom('2012', '2013-05')

/** Number of episodes by id: the seasons of one anime, and one anime that the catalogue lacks. */
const lengths: Record<string, number> = Object.fromEntries([
  ...academyIds.map((id, at) => [String(id), at === 0 ? 3 : 2]),
  ['999777', 12],
])

const entryOf = (id: string, { hasPartialDates, hasRewatching }: Shape): fc.Arbitrary<MadeUpEntry> =>
  fc
    .record({
      status: fc.constantFrom(...malStatuses),
      seen: fc.integer({ min: 0, max: lengths[id]! }),
      score: fc.integer({ min: 0, max: 10 }),
      startedOn: fc.option(hasPartialDates ? fc.oneof(day, partial) : day),
      finishedOn: fc.option(hasPartialDates ? fc.oneof(day, partial) : day),
      rewatches: fc.integer({ min: 0, max: 3 }),
      isRewatching: fc.boolean(),
      note: fc.constantFrom('', 'Con Ed.', 'Lo mejor & más'),
      tags: fc.subarray(['jazz', 'espacio']),
    })
    .map(({ seen, ...made }) =>
      Object.assign(made, {
        id,
        episodes: lengths[id]!,
        // some sites have completed entries with a progress of 0
        progress: { Completed: seen === 0 ? 0 : lengths[id]!, 'Plan to Watch': 0 }[made.status as string] ?? seen,
        isRewatching: hasRewatching && made.isRewatching && made.status === 'Completed',
      }),
    )

/** A list with a random subset of entries. */
export const madeUpList = (shape: Shape): fc.Arbitrary<MadeUpEntry[]> =>
  fc
    .tuple(...Object.keys(lengths).map((id) => fc.option(entryOf(id, shape))))
    .map((list) => list.filter((one) => one !== null))
    .filter((list) => list.length > 0 && (shape.site === 'mal' || list.some(({ score }) => score > 0)))
