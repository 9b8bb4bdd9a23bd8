import type { HistoryEntry, HistoryFile, HistoryMark } from '@animeteca/contracts/history-entry'
import { exportedHistory, historyExportVersion } from '@animeteca/contracts/history-export'
import type { ExportedHistory } from '@animeteca/contracts/history-export'
import type { NamedDocument } from './document-reader.ts'
import { isObject, objectOf } from './json-values.ts'
import type { JsonObject } from './json-values.ts'
import { ownLines } from './own-lines.ts'
import { idsOfAnime, withLists } from './own-lists.ts'
import { blankEntry, readRows, UnreadableRow } from './read-rows.ts'
import { textOf, titlesOf } from './source-values.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Our own export: exact marks with their times, and the whole row beside what other sites know too. */
export function readOwnExport({ document }: NamedDocument): HistoryFile {
  const { animes } = objectOf(document)
  return readAnimes(objectOf(document), Array.isArray(animes) ? animes : [])
}

/** The same of its text, one anime at a time; undefined where they no longer stand on lines of their own. */
export function readOwnLines(text: string): HistoryFile | undefined {
  try {
    const lines = ownLines(text)
    return lines && readAnimes(lines.head, lines.animes)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

function readAnimes(file: JsonObject, animes: Iterable<unknown>): HistoryFile {
  const { version, user } = file
  if (version !== historyExportVersion) throw new UnreadableFile('laterExport')
  const rows = readRows(animes, entryOf, (row) => textOf(objectOf(row).title))
  return withLists({ format: 'animeteca', owner: textOf(objectOf(user).username), ...rows }, file)
}

function entryOf(written: unknown, place: number): HistoryEntry {
  const { data: row, error } = exportedHistory.safeParse(isObject(written) ? written : {})
  if (!row) throw new UnreadableRow(`Falta algo, o no es como lo exportamos: ${error.issues[0]?.path.join('.')}`)
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
