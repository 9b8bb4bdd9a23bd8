import type { ArbitraryEntry } from './arbitrary-entry.ts'
import { bytes, statusWords, tableBytes, titleOf } from './shape.ts'
import type { Shape } from './shape.ts'

const simkl = statusWords('watching', 'completed', 'hold', 'dropped', 'plantowatch')
const yamtrack = statusWords('In progress', 'Completed', 'Paused', 'Dropped', 'Planning')
const spanish = statusWords('Viendo', 'Completado', 'En pausa', 'Abandonado', 'Por ver')

/** SIMKL writes the last episode of a completed anime too. */
const lastEpisodeOf = ({ status, progress, episodes }: ArbitraryEntry) =>
  `s1e${status === 'Completed' ? episodes : progress}`

const ofMal = { site: 'mal', export: 'myanimelist.xml', hasRewatching: false } as const

/** Formats of trackers and tables whose entries have ids of MyAnimeList. */
export const trackerShapes: Shape[] = [
  {
    ...ofMal,
    name: 'anime of SIMKL',
    lacks: ['tags', 'lists', 'rewatchProgress', 'rewatches', 'startedOn', 'finishedOn', 'siteFields', 'isPrivate'],
    hasPartialDates: false,
    write: (list) =>
      bytes({
        anime: list.map((one) => ({
          status: simkl[one.status],
          user_rating: one.score || null,
          watched_episodes_count: one.progress,
          total_episodes_count: one.episodes,
          memo: { text: one.note, is_private: one.isPrivate },
          show: { title: titleOf(one), ids: { simkl: Number(one.id), mal: one.id } },
        })),
      }),
  },
  {
    ...ofMal,
    name: 'CSV backup of SIMKL',
    lacks: [
      'tags',
      'lists',
      'rewatchProgress',
      'rewatches',
      'startedOn',
      'finishedOn',
      'episodeCount',
      'siteFields',
      'isPrivate',
    ],
    hasPartialDates: false,
    write: (list) =>
      tableBytes('SIMKL_ID,Title,Type,Year,Watchlist,LastEpWatched,WatchedDate,Rating,Memo,MAL_ID', list, (one) => [
        one.id,
        titleOf(one),
        'anime',
        '',
        simkl[one.status],
        lastEpisodeOf(one),
        '',
        one.score || '',
        one.note,
        one.id,
      ]),
  },
  {
    ...ofMal,
    name: 'table of Yamtrack',
    lacks: ['tags', 'lists', 'rewatchProgress', 'episodeCount', 'siteFields', 'isPrivate'],
    hasPartialDates: false,
    write: (list) =>
      tableBytes(
        'media_id,source,media_type,title,status,progress,score,repeats,start_date,end_date,notes',
        list,
        (one) => [
          one.id,
          'mal',
          'anime',
          titleOf(one),
          yamtrack[one.status],
          one.progress,
          one.score || '',
          one.rewatches,
          one.startedOn ?? '',
          one.finishedOn ?? '',
          one.note,
        ],
      ),
  },
  {
    ...ofMal,
    name: 'table of Notion or a spreadsheet',
    lacks: ['lists', 'rewatchProgress', 'siteFields', 'isPrivate'],
    hasPartialDates: true,
    write: (list) =>
      tableBytes(
        'Título,MAL,Estado,Episodios vistos,Episodios,Nota,Inicio,Fin,Revisionados,Notas,Privado,Etiquetas',
        list,
        (one) => [
          titleOf(one),
          one.id,
          spanish[one.status],
          one.progress,
          one.episodes,
          one.score || '',
          one.startedOn ?? '',
          one.finishedOn ?? '',
          one.rewatches,
          one.note,
          one.isPrivate ? 'sí' : 'no',
          `"${one.tags.join(', ')}"`,
        ],
      ),
  },
]
