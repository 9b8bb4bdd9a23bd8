import type { HistoryEntry, ListPlace } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../rows/document-reader.ts'
import { blankEntry, readRows, UnreadableRow } from '../../rows/read-rows.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { has, objectOf, objectsOf, rowsIn } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { RowValues } from '../../values/row-values.ts'
import { SourceLists } from '../../values/source-lists.ts'
import { textOf, writtenText } from '../../values/source-values.ts'

/** Ryot's built-in collections that mean a status. Those in `ownedCollections` are not imported. */
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
    return objectsOf(metadata ?? media).some(isItem) ? rowsIn(metadata ?? media) : []
  })
  if (rows.length === 0) return undefined
  const lists = new SourceLists()
  const toEntry = (row: JsonObject, place: number) => entryOf(row, place, lists)
  return { format: 'ryot', owner: null, ...readRows(rows, toEntry, titleOf), lists: lists.all }
}

const isItem = (row: JsonObject) => has(row, 'lot') && has(row, 'identifier') && has(row, 'source')

const titleOf = ({ source_id, identifier }: JsonObject) => textOf(source_id) ?? textOf(identifier)

function entryOf(row: JsonObject, place: number, lists: SourceLists): HistoryEntry {
  const kind = textOf(row.lot)?.toLowerCase() ?? ''
  if (!kinds.has(kind)) throw new UnreadableRow(`Es de otro tipo: «${kind.slice(0, 40)}»`)
  const isMovie = kind === 'movie'
  const values = new RowValues()
  const seen = rowsIn(row.seen_history)
  const marks = marksOf(row, isMovie, values)
  const { score, note } = reviewOf(row, values)
  const names = collectionsOf(row)
  values.leaveOut(
    ...names.map((name) => ownedCollections.has(name.toLowerCase()) && `No se importa que está en «${name}»`),
    ...marks.leftOut(),
  )
  return {
    ...blankEntry(place),
    ...statusIn(seen, names, values),
    ids: idsIn(row, isMovie, values),
    titles: values.titles(row.source_id),
    type: isMovie ? 'movie' : null,
    episodeCount: isMovie ? 1 : null,
    marks: marks.marks(),
    runs: marks.datedRewatches(),
    score,
    startedOn: seen.flatMap(({ started_on }) => values.startedOn(started_on) ?? []).toSorted()[0] ?? null,
    updatedAt: marks.lastAt,
    note,
    lists: names.flatMap((name) => placeIn(lists, name)),
    ...values.leftOut(),
  }
}

/** The ids of a source that is not a known site, such as `custom`, cannot be matched. */
function idsIn({ source, identifier }: JsonObject, isMovie: boolean, values: RowValues) {
  const site = textOf(source) ?? writtenText(source) ?? ''
  const ids = values.ids({ [site.toLowerCase()]: identifier }, isMovie ? 'movie' : 'tv')
  values.leaveOut(ids.length === 0 && site !== '' && `Se busca por su título: es de «${site.slice(0, 40)}»`)
  return ids
}

function marksOf({ seen_history, reviews }: JsonObject, isMovie: boolean, values: RowValues) {
  const marks = new CollectedMarks()
  for (const one of rowsIn(seen_history)) {
    const { season, episode } = isMovie ? { season: 1, episode: 1 } : episodeOf(one)
    if (isFinished(one, values)) marks.watch(season, episode, one.ended_on ?? one.started_on)
    else marks.begin()
  }
  for (const review of rowsIn(reviews)) {
    const { season, episode } = episodeOf(review)
    if (episode !== null) marks.rate(season, episode, { rating: review.rating, outOf: 100 })
    values.leaveOut(
      episode !== null && textIn(review) !== null && 'Los comentarios de sus episodios no se importan',
      episode === null && season !== null && 'Las valoraciones de sus temporadas no se importan',
    )
  }
  return marks
}

/** Score and note from the reviews of the whole; the last score counts. */
function reviewOf({ reviews }: JsonObject, values: RowValues) {
  const ofAll = rowsIn(reviews).filter((one) => {
    const { season, episode } = episodeOf(one)
    return season === null && episode === null
  })
  const scores = ofAll.flatMap(({ rating }) => values.score(rating, 100) ?? [])
  values.leaveOut(scores.length > 1 && 'Tiene varias valoraciones: se importa la última')
  const texts = ofAll.flatMap((review) => textIn(review) ?? [])
  return { score: scores.at(-1) ?? null, note: values.note(texts.join('\n\n')) }
}

const textIn = ({ review }: JsonObject) => textOf(review) ?? textOf(objectOf(review).text)

/** The custom and built-in collections, as names or as objects with a name. */
const collectionsOf = ({ collections }: JsonObject) =>
  (Array.isArray(collections) ? collections : []).flatMap(
    (one: unknown) => textOf(objectOf(one).collection_name) ?? textOf(one) ?? [],
  )

/** Ryot numbers the episodes of an anime from its first, and those of a show per season. */
const episodeOf = (one: JsonObject) => ({
  season: (one.anime_episode_number ?? null) === null ? (one.show_season_number ?? null) : null,
  episode: one.anime_episode_number ?? one.show_episode_number ?? null,
})

const states = new Set(['completed', 'inprogress', 'dropped', 'onahold', 'onhold'])

/** A viewing without state and progress is finished, as Ryot defines it. */
function isFinished({ state, progress }: JsonObject, values: RowValues) {
  const word = stateOf(state)
  const written = writtenText(state)
  values.leaveOut(written !== null && !states.has(word) && `No conocemos el estado «${written}»`)
  if (written !== null) return word === 'completed'
  return (progress ?? null) === null || values.percent(progress) >= 100
}

const stateOf = (written: unknown) => (writtenText(written) ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')

/** Dropped and paused are states of the last viewing; other statuses come from Ryot's built-in collections. */
function statusIn(seen: JsonObject[], names: string[], values: RowValues) {
  const last = seen.at(-1)
  if (last && ['dropped', 'onahold', 'onhold'].includes(stateOf(last.state))) return values.status(last.state)
  const statuses = new Set(names.map((name) => statusCollections[name.toLowerCase()]))
  if (statuses.has('completed')) return values.status('completed')
  if (seen.length > 0) return statuses.has('in_progress') ? values.status('in_progress') : {}
  return statuses.has('plan_to_watch') ? values.status('plan_to_watch') : {}
}

const placeIn = (lists: SourceLists, name: string): ListPlace[] =>
  name.toLowerCase() in statusCollections || ownedCollections.has(name.toLowerCase()) ? [] : [lists.put(name)]
