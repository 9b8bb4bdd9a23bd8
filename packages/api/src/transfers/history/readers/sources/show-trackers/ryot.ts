import type { HistoryEntry, ListPlace } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../document-reader.ts'
import { blankEntry, readRows, UnreadableRow } from '../../read-rows.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { has, objectOf, objectsOf } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { countedEpisodes, leftOut } from '../../values/left-out.ts'
import { dateOf, timestampOf } from '../../values/source-dates.ts'
import { idsOf } from '../../values/source-ids.ts'
import { SourceLists } from '../../values/source-lists.ts'
import { statusOf } from '../../values/source-status.ts'
import { ratingOf, scoreOf, textOf, titlesOf } from '../../values/source-values.ts'

/** Ryot's built-in collections: these stand for a status, those in `ownedCollections` for nothing that is imported. */
const statusCollections: Record<string, string> = {
  watchlist: 'plan_to_watch',
  'in progress': 'in_progress',
  completed: 'completed',
}
const ownedCollections = new Set(['owned', 'reminders', 'monitoring', 'custom'])

const kinds = new Set(['anime', 'show', 'movie'])

/** Ryot's export, or a file in its generic import format. */
export const readRyot: DocumentReader = (documents) => {
  const rows = documents.flatMap(({ document }) => {
    const { metadata, media } = objectOf(document)
    return objectsOf(metadata ?? media).filter((row) => has(row, 'lot') && has(row, 'identifier') && has(row, 'source'))
  })
  if (rows.length === 0) return undefined
  const lists = new SourceLists()
  const toEntry = (row: JsonObject, place: number) => entryOf(row, place, lists)
  return { format: 'ryot', owner: null, ...readRows(rows, toEntry, titleOf), lists: lists.all }
}

const titleOf = ({ source_id, identifier }: JsonObject) => textOf(source_id) ?? textOf(identifier)

function entryOf(row: JsonObject, place: number, lists: SourceLists): HistoryEntry {
  const kind = textOf(row.lot)?.toLowerCase() ?? ''
  if (!kinds.has(kind)) throw new UnreadableRow(`Es de otro tipo: «${kind.slice(0, 40)}»`)
  const isMovie = kind === 'movie'
  const marks = new CollectedMarks()
  const seen = objectsOf(row.seen_history)
  let unfinished = 0
  for (const one of seen) {
    const { season, episode } = isMovie ? { season: 1, episode: 1 } : episodeOf(one)
    if (isFinished(one)) marks.watch(season, episode, one.ended_on ?? one.started_on)
    else unfinished++
  }
  const ratings = objectsOf(row.reviews)
  for (const review of ratings) {
    const { season, episode } = episodeOf(review)
    const mark = marks.at(season, episode)
    if (mark) mark.rating = ratingOf(review.rating, 100)
  }
  const ofAll = ratings.filter((one) => episodeOf(one).episode === null && (one.show_season_number ?? null) === null)
  const { runs, leftOut: again } = marks.runs()
  const inLists = objectsOf(row.collections).flatMap((one) => textOf(one.collection_name) ?? [])
  const names = inLists.length > 0 ? inLists : textsOf(row.collections)
  const texts = ofAll.flatMap(({ review }) => textOf(objectOf(review).text) ?? [])
  return {
    ...blankEntry(place),
    ...statusIn(seen, names),
    ids: idsOf({ [textOf(row.source)?.toLowerCase() ?? '']: row.identifier }, isMovie ? 'movie' : 'tv'),
    titles: titlesOf(row.source_id),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    marks: marks.marks().filter(({ isWatched, rating }) => isWatched || rating !== null),
    runs: isMovie ? [] : runs,
    score: ofAll.map(({ rating }) => scoreOf(rating, 100)).findLast((score) => score !== null) ?? null,
    startedOn: days(seen, 'started_on')[0] ?? null,
    updatedAt:
      seen
        .flatMap(({ ended_on }) => timestampOf(ended_on) ?? [])
        .toSorted()
        .at(-1) ?? null,
    note: textOf(texts.join('\n\n')),
    lists: names.flatMap((name) => placeIn(lists, name)),
    ...leftOut(countedEpisodes(unfinished, 'no se vio hasta el final', 'no se vieron hasta el final'), again),
  }
}

/** Ryot numbers the episodes of an anime from its first, and those of a show per season. */
const episodeOf = (one: JsonObject) => ({
  season: (one.anime_episode_number ?? null) === null ? (one.show_season_number ?? null) : null,
  episode: one.anime_episode_number ?? one.show_episode_number ?? null,
})

const isFinished = ({ state, progress, ended_on }: JsonObject) =>
  textOf(state) === null
    ? progress === undefined
      ? ended_on != null
      : Number(progress) >= 100
    : isState(state, 'completed')

const isState = (written: unknown, word: string) =>
  (textOf(written) ?? '').toLowerCase().replaceAll(/[^a-z]/g, '') === word

/** Dropped and paused are states of the last viewing; other statuses come from Ryot's built-in collections. */
function statusIn(seen: JsonObject[], names: string[]) {
  const last = seen.at(-1)
  if (last && (isState(last.state, 'dropped') || isState(last.state, 'onahold'))) return statusOf(last.state)
  const statuses = new Set(names.map((name) => statusCollections[name.toLowerCase()]))
  if (statuses.has('completed')) return statusOf('completed')
  if (seen.length > 0) return statuses.has('in_progress') ? statusOf('in_progress') : {}
  return statuses.has('plan_to_watch') ? statusOf('plan_to_watch') : {}
}

const placeIn = (lists: SourceLists, name: string): ListPlace[] =>
  name.toLowerCase() in statusCollections || ownedCollections.has(name.toLowerCase()) ? [] : [lists.put(name)]

const textsOf = (value: unknown) => (Array.isArray(value) ? value.flatMap((one) => textOf(one) ?? []) : [])

const days = (seen: JsonObject[], column: string) => seen.flatMap((one) => dateOf(one[column]) ?? []).toSorted()
