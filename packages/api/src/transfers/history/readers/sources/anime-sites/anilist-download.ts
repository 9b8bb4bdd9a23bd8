import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../rows/document-reader.ts'
import { blankEntry, readRows, refusedAfter, UnreadableRow } from '../../rows/read-rows.ts'
import { UnreadableFile } from '../../rows/unreadable-file.ts'
import { has, isObject, objectOf, objectsOf, rowsIn } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { RowValues } from '../../values/row-values.ts'
import { siteFieldsOf } from '../../values/site-fields.ts'
import { SourceLists } from '../../values/source-lists.ts'
import { countOf, flagOf, textOf, writtenText } from '../../values/source-values.ts'
import { anilistFields, customListsOf, fuzzyDate, leaveOutAdvancedScores, scaleOf } from './anilist-values.ts'

/** Status names by their number in the download. */
const statuses = ['CURRENT', 'PLANNING', 'COMPLETED', 'DROPPED', 'PAUSED', 'REPEATING']

const isManga = (row: JsonObject) => countOf(row.series_type) === 1

/** AniList's account download as JSON. It has ids of animes, but no titles. */
export const readAnilistDownload: DocumentReader = (documents) => {
  const found = documents.find(({ document }) => isDownload(document))
  if (!found) return undefined
  const { user, lists: written, reviews, favourites } = objectOf(found.document)
  const rows = rowsIn(written)
  if (rows.length > 0 && rows.every(isManga)) throw new UnreadableFile('manga')
  const outOf = scaleOf(rows)
  const names = objectOf(objectOf(user).custom_lists).anime
  const lists = new SourceLists()
  const left = [
    ...rowsIn(reviews)
      .filter((row) => !isManga(row))
      .map(leftReview),
    ...leftFavourites(rowsIn(favourites)),
  ]
  const toEntry = (row: JsonObject, place: number) => entryOf(row, { place, outOf, names, lists })
  const { entries, refused } = readRows(rows, toEntry, nameOf)
  return {
    format: 'anilist-download',
    owner: ownerOf(objectOf(user)),
    entries,
    refused: [...refused, ...refusedAfter(rows.length, left)],
    lists: lists.all,
  }
}

const nameOf = ({ series_id }: JsonObject) => textOf(series_id) && `AniList ${textOf(series_id)}`

const leftReview = (row: JsonObject) => ({ title: nameOf(row), reason: 'Las reseñas de AniList no se importan' })

/** Favourites are numbers of animes, manga, characters, people or studios. */
function leftFavourites({ length }: JsonObject[]) {
  if (length === 0) return []
  const reason =
    length === 1
      ? '1 favorito de AniList no se importa: el archivo no dice qué es'
      : `${length} favoritos de AniList no se importan: el archivo no dice qué son`
  return [{ title: null, reason }]
}

const isDownload = (document: unknown) =>
  isObject(document) &&
  Array.isArray(document.lists) &&
  (objectsOf(document.lists).some((row) => has(row, 'series_id')) ||
    (document.lists.length === 0 && has(document, 'favourites', 'reviews')))

const ownerOf = (user: JsonObject) => textOf(user.display_name) ?? textOf(user.name)

function entryOf(
  row: JsonObject,
  { place, outOf, names, lists }: { place: number; outOf: number; names: unknown; lists: SourceLists },
): HistoryEntry {
  if (isManga(row)) throw new UnreadableRow('Es un manga')
  // 0 means anime, and an empty value is taken for one
  if (writtenText(row.series_type) !== null)
    throw new UnreadableRow(`Es de otro tipo: «${writtenText(row.series_type)}»`)
  const values = new RowValues()
  const status = values.status(statuses[countOf(row.status) ?? -1] ?? row.status)
  const progress = values.progress(row.progress)
  leaveOutAdvancedScores(row.advanced_scores, values)
  return {
    ...blankEntry(place),
    ...status,
    ids: values.ids({ anilist: row.series_id }),
    rewatches: values.rewatches(row.repeat),
    progress,
    rewatchProgress: status.isRewatching ? progress : null,
    score: values.score(row.score, outOf),
    startedOn: values.startedOn(row.started_on ?? row.started_at, fuzzyDate),
    finishedOn: values.finishedOn(row.finished_on ?? row.completed_at ?? row.finished_at, fuzzyDate),
    updatedAt: values.updatedAt(row.updated_at),
    note: values.note(row.notes),
    isPrivate: values.isPrivate(row.private),
    lists: customListsOf(row.custom_lists, names, values).map((name) => lists.put(name)),
    ...siteFieldsOf({ priority: row.priority, hiddenFromStatusLists: hiddenIn(row) }, anilistFields, values),
    ...values.leftOut(),
  }
}

/** As the API gives it; an unknown value stays as it is. */
function hiddenIn({ hidden_default, hidden_from_status_lists }: JsonObject) {
  const written = hidden_default ?? hidden_from_status_lists
  return flagOf(written) ?? written
}
