import type { HistoryEntry, HistoryFile } from '@animeteca/contracts/history/history-entry'
import { readAndMerge } from '../../read-and-merge.ts'
import { blankEntry, readRows, UnreadableRow } from '../../read-rows.ts'
import { hasColumns } from '../../tables/table-reader.ts'
import type { TableReader } from '../../tables/table-reader.ts'
import type { TableRow } from '../../tables/table-row.ts'
import { countedEpisodes, leftOut, notUnderstood } from '../../values/left-out.ts'
import { dateOf, timestampOf } from '../../values/source-dates.ts'
import { idsOf } from '../../values/source-ids.ts'
import { statusOf } from '../../values/source-status.ts'
import { countOf, knownCountOf, progressOf, scoreOf, textOf, titlesOf } from '../../values/source-values.ts'

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
  const all = [...times, ...parts]
  const scores = scoresOf(times, parts)
  const { marks, again } = marksOf(parts)
  return {
    ...blankEntry(place),
    ...statusAndTimesOf(times),
    ids: idsOf({ [first.source ?? '']: first.mediaid }, isMovie ? 'movie' : 'tv'),
    titles: titlesOf(first.title),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    progress: parts.length > 0 ? null : furthestOf(times),
    marks,
    score: scores.score,
    startedOn: datesOf(times, 'startdate')[0] ?? null,
    finishedOn: datesOf(times, 'enddate')[0] ?? null,
    updatedAt: timestampOf(first.progressedat) ?? timestampOf(first.progresschangedat),
    note: textOf([...new Set(all.flatMap(({ notes }) => textOf(notes) ?? []))].join('\n\n')),
    ...leftOut(
      scores.isMean && 'La valoración es la media de las de sus temporadas',
      countedEpisodes(
        again,
        'visto más de una vez: se importa la primera',
        'vistos más de una vez: se importa la primera',
      ),
      ...times.flatMap(({ startdate, enddate, score }) => [
        notUnderstood('la fecha de inicio', startdate, dateOf(startdate)),
        notUnderstood('la fecha de fin', enddate, dateOf(enddate)),
        notUnderstood('la valoración', score, scoreOf(score, 10)),
      ]),
    ),
  }
}

/** A row after a completed one is a rewatch. */
function statusAndTimesOf(times: TableRow[]) {
  const statuses = times.map((row) => ({ row, ...statusOf(row.status) }))
  const completed = statuses.filter(({ status }) => status === 'completed')
  const rewatches = times.reduce((sum, { repeats }) => sum + (countOf(repeats) ?? 0), 0)
  const last = statuses.at(-1)
  const { row: _row, ...status } = completed[0] ?? last ?? { row: null, ...statusOf('') }
  const current = completed.length > 0 ? statuses.find((one) => one.status === 'watching' && !one.isPaused) : undefined
  return {
    ...status,
    isRewatching: status.isRewatching || current !== undefined,
    rewatches: rewatches + Math.max(0, completed.length - 1),
    rewatchProgress: current ? progressOf(current.row.progress) : null,
    rewatchedSince: current ? timestampOf(current.row.startdate) : null,
  }
}

function furthestOf(times: TableRow[]) {
  const counts = times.flatMap(({ progress }) => progressOf(progress) ?? [])
  return counts.length > 0 ? Math.max(...counts) : null
}

const datesOf = (rows: TableRow[], column: 'startdate' | 'enddate') =>
  rows.flatMap((row) => dateOf(row[column]) ?? []).toSorted()

function scoresOf(times: TableRow[], parts: TableRow[]) {
  const own = times.map(({ score }) => scoreOf(score, 10)).findLast((score) => score !== null) ?? null
  const ofSeasons = parts.flatMap(({ mediatype, score }) => (mediatype === 'season' ? (scoreOf(score, 10) ?? []) : []))
  if (own !== null || ofSeasons.length === 0) return { score: own, isMean: false }
  return { score: Math.round(ofSeasons.reduce((sum, score) => sum + score, 0) / ofSeasons.length), isMean: true }
}

/** Uses the earliest time of an episode with several rows; `again` counts those episodes. */
function marksOf(parts: TableRow[]) {
  const marks = new Map<string, HistoryEntry['marks'][number]>()
  const again = new Set<string>()
  for (const { mediatype, seasonnumber, episodenumber, enddate } of parts) {
    const season = countOf(seasonnumber)
    const episode = knownCountOf(episodenumber)
    if (mediatype !== 'episode' || season === null || episode === null) continue
    const key = `${season} ${episode}`
    const before = marks.get(key)
    const watchedAt =
      [before?.watchedAt ?? null, timestampOf(enddate)].filter((time) => time !== null).toSorted()[0] ?? null
    if (before) again.add(key)
    marks.set(key, { season, episode, isWatched: true, watchedAt, rating: null })
  }
  return { marks: [...marks.values()], again: again.size }
}
