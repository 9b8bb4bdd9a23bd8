import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history/history-entry'
import { readAndMerge } from '../../rows/read-and-merge.ts'
import { blankEntry, readRows, UnreadableRow } from '../../rows/read-rows.ts'
import { hasColumns } from '../../tables/table-reader.ts'
import type { TableReader } from '../../tables/table-reader.ts'
import type { TableRow } from '../../tables/table-row.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { RowValues } from '../../values/row-values.ts'
import { timestampOf } from '../../values/source-dates.ts'
import { textOf } from '../../values/source-values.ts'

/** The rows of one anime: `times` has one per viewing of the whole, `parts` those of seasons and episodes. */
type Work = { times: TableRow[]; parts: TableRow[] }

const watchable = new Set(['anime', 'tv', 'season', 'episode', 'movie'])

/** Yamtrack's export: animes with MyAnimeList ids, and TV shows with one row per season and episode. */
export const yamtrackTable: TableReader = {
  isOf: (table) => hasColumns(table, 'mediaid', 'source', 'mediatype'),
  read: (tables) => readAndMerge(tables, [], ({ rows }) => readYamtrack(rows)),
}

const readYamtrack = (rows: TableRow[]): HistoryFile => ({
  format: 'yamtrack',
  owner: null,
  ...readRows(worksOf(rows), entryOf, ({ times, parts }) => textOf((times[0] ?? parts[0])?.title)),
})

function worksOf(rows: TableRow[]): Work[] {
  const works = new Map<unknown, Work>()
  for (const row of rows) {
    const { source, mediaid, mediatype = '' } = row
    const isPart = mediatype === 'season' || mediatype === 'episode'
    const key = watchable.has(mediatype) && mediaid ? `${isPart ? 'tv' : mediatype} ${source} ${mediaid}` : row
    const work = works.get(key) ?? { times: [], parts: [] }
    ;(isPart ? work.parts : work.times).push(row)
    works.set(key, work)
  }
  return [...works.values()]
}

function entryOf({ times, parts }: Work, place: number): HistoryEntry {
  const [first = parts[0]!] = times
  const type = first.mediatype ?? ''
  if (!watchable.has(type)) throw new UnreadableRow(`Es de otro tipo: «${type.slice(0, 40)}»`)
  const isMovie = type === 'movie'
  const values = new RowValues()
  const marks = marksOf(parts)
  const seasons = parts.filter(({ mediatype }) => mediatype === 'season')
  const rows = times.length > 0 ? times : seasons.slice(-1)
  values.leaveOut(...marks.leftOut())
  return {
    ...blankEntry(place),
    ...statusAndRewatchesOf(rows, values),
    ids: idsIn(first, isMovie, values),
    titles: values.titles(first.title),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    progress: parts.length > 0 ? null : furthestOf(times, values),
    marks: marks.marks(),
    runs: marks.datedRewatches(),
    ...seenSeasonsOf(seasons, marks, values),
    score: scoreOf(times, seasons, values),
    startedOn: datesOf(rows, ({ startdate }) => values.startedOn(startdate))[0] ?? null,
    finishedOn: datesOf(rows, ({ enddate }) => values.finishedOn(enddate))[0] ?? null,
    updatedAt: values.updatedAt(first.progressedat) ?? values.updatedAt(first.progresschangedat),
    note: values.note([...new Set([...times, ...parts].flatMap(({ notes }) => textOf(notes) ?? []))].join('\n\n')),
    ...values.leftOut(),
  }
}

/** The ids of a source that is not a known site, such as `manual`, cannot be matched. */
function idsIn({ source, mediaid }: TableRow, isMovie: boolean, values: RowValues) {
  const ids = values.ids({ [source ?? '']: mediaid }, isMovie ? 'movie' : 'tv')
  values.leaveOut(
    ids.length === 0 && textOf(source) !== null && `Se busca por su título: es de «${source!.slice(0, 40)}»`,
  )
  return ids
}

/** A row after a completed one is a rewatch. */
function statusAndRewatchesOf(rows: TableRow[], values: RowValues) {
  const statuses = rows.map((row) => ({ row, ...values.status(row.status) }))
  const completed = statuses.filter(({ status }) => status === 'completed')
  const rewatches = rows.reduce((sum, { repeats }) => sum + values.rewatches(repeats), 0)
  const last = statuses.at(-1)
  const { row: _row, ...status } = completed[0] ?? last ?? { row: null, ...values.status('') }
  const current = completed.length > 0 ? statuses.find((one) => one.status === 'watching' && !one.isPaused) : undefined
  return {
    ...status,
    isRewatching: status.isRewatching || current !== undefined,
    rewatches: rewatches + Math.max(0, completed.length - 1),
    rewatchProgress: current ? values.progress(current.row.progress) : null,
    rewatchedSince: current ? timestampOf(current.row.startdate) : null,
  }
}

function furthestOf(times: TableRow[], values: RowValues) {
  const counts = times.flatMap(({ progress }) => values.progress(progress) ?? [])
  return counts.length > 0 ? Math.max(...counts) : null
}

const datesOf = (rows: TableRow[], dateIn: (row: TableRow) => string | null) =>
  rows.flatMap((row) => dateIn(row) ?? []).toSorted()

/** Completed seasons without episodes in the file. */
function seenSeasonsOf(
  seasons: TableRow[],
  marks: CollectedMarks,
  values: RowValues,
): Pick<HistoryEntry, 'seenSeasons'> {
  const listed = new Set(marks.marks().map(({ season }) => season))
  const seen = seasons.flatMap(({ status, seasonnumber }) => {
    const season = values.seasonNumber(seasonnumber)
    return values.partStatus(status)?.status === 'completed' && season !== null && !listed.has(season) ? [season] : []
  })
  return seen.length > 0 ? { seenSeasons: seen } : {}
}

/** The score of the whole, else the mean of its seasons, which is reported. */
function scoreOf(times: TableRow[], seasons: TableRow[], values: RowValues) {
  const own = times.map(({ score }) => values.score(score, 10)).findLast((score) => score !== null) ?? null
  const ofSeasons = seasons.flatMap(({ score }) => values.score(score, 10, 'la valoración de una temporada') ?? [])
  if (ofSeasons.length === 0) return own
  values.leaveOut(
    own === null
      ? 'La valoración es la media de las de sus temporadas'
      : 'Las valoraciones de sus temporadas no se importan',
  )
  return own ?? Math.round(ofSeasons.reduce((sum, score) => sum + score, 0) / ofSeasons.length)
}

function marksOf(parts: TableRow[]) {
  const marks = new CollectedMarks()
  // earlier versions wrote the time of an episode into a column of its own
  for (const { mediatype, seasonnumber, episodenumber, enddate, watchdate } of parts)
    if (mediatype === 'episode') marks.watch(seasonnumber, episodenumber, enddate || watchdate)
  return marks
}
