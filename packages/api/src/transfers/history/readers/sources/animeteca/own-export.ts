import type { HistoryEntry, HistoryMark, RefusedRow } from '@animeteca/contracts/history/history-entry'
import { exportedHistory, historyExportVersion } from '@animeteca/contracts/history/history-export'
import type { ExportedHistory } from '@animeteca/contracts/history/history-export'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import type { NamedDocument } from '../../rows/document-reader.ts'
import { blankEntry, readRowsLazily, UnreadableRow } from '../../rows/read-rows.ts'
import type { ReadFile } from '../../rows/read-rows.ts'
import { UnreadableFile } from '../../rows/unreadable-file.ts'
import { isObject, objectOf } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { textOf, titlesOf } from '../../values/source-values.ts'
import { ownLines } from './own-lines.ts'
import { entryNamed, idsOfAnime, readOwnLists } from './own-lists.ts'

/** Reads our own export. Each entry also has its exact row in `own`. */
export function readOwnExport({ document }: NamedDocument): ReadFile {
  const { animes } = objectOf(document)
  return readAnimes(objectOf(document), () => (Array.isArray(animes) ? animes : []))
}

/** Reads it lazily from bytes, one anime at a time; undefined when the animes are not on separate lines any more. */
export function readOwnLines(bytes: Uint8Array): ReadFile | undefined {
  try {
    const lines = ownLines(bytes)
    return lines && readAnimes(lines.head, lines.animes)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function readAnimes(file: JsonObject, animes: () => Iterable<unknown>): ReadFile {
  const { version, user } = file
  if (version !== historyExportVersion) throw new UnreadableFile('laterExport')
  const { lists, places, named, refused } = readOwnLists(file)
  const withoutRow = new Set(named.keys())
  const toEntry = (written: unknown, place: number) => {
    const entry = entryOf(written, place)
    const { id } = entry.own!
    withoutRow.delete(id)
    return { ...entry, lists: places.get(id) ?? [] }
  }
  const rows = readRowsLazily(animes, { toEntry, titleOf: (row) => textOf(objectOf(row).title) })
  let row = rows.entries.length + rows.refused.length
  const others = Array.from(withoutRow, (id) => entryNamed(named.get(id)!, places.get(id)!, ++row))
  if (row > historyLimits.rows) throw new UnreadableFile('tooManyRows')
  function* entries() {
    yield* rows.entries
    yield* others
  }
  return {
    format: 'animeteca',
    owner: textOf(objectOf(user).username),
    entries: { length: rows.entries.length + others.length, [Symbol.iterator]: entries },
    refused: [...rows.refused, ...refused.map((one): RefusedRow => Object.assign(one, { row: ++row }))],
    lists,
  }
}

function entryOf(written: unknown, place: number): HistoryEntry {
  const { data: row, error } = exportedHistory.safeParse(isObject(written) ? written : {})
  if (!row)
    throw new UnreadableRow(
      `Falta un dato o no tiene el formato de nuestra exportación: ${error.issues[0]?.path.join('.')}`,
    )
  return {
    ...blankEntry(place),
    ids: idsOfAnime(row.ids),
    titles: titlesOf(row.title),
    year: row.year,
    type: row.type,
    episodeCount: row.episodeCount,
    status: row.list?.type ?? null,
    sourceStatus: row.externalStatus,
    isPaused: row.isPaused,
    isRewatching: row.runs.some(({ endedAt }) => endedAt === null),
    rewatches: row.runs.filter(({ isFinished }) => isFinished).length,
    progress: row.externalProgress,
    marks: marksOf(row),
    score: row.externalScore,
    startedOn: row.startedOn,
    finishedOn: row.finishedOn,
    updatedAt: row.list?.addedAt ?? null,
    note: row.note,
    isPrivate: row.isPrivate,
    own: row,
  }
}

function marksOf({ watched, ratings }: ExportedHistory): HistoryMark[] {
  const marks = new Map<string, HistoryMark>()
  for (const { season, episode, watchedAt } of watched)
    marks.set(`${season} ${episode}`, { season, episode, isWatched: true, watchedAt, rating: null })
  for (const { season, episode, rating } of ratings) {
    const key = `${season} ${episode}`
    const unwatched = { season, episode, isWatched: false, watchedAt: null }
    marks.set(key, { ...(marks.get(key) ?? unwatched), rating })
  }
  return [...marks.values()]
}
