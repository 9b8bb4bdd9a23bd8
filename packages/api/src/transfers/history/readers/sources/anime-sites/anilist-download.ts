import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../document-reader.ts'
import { blankEntry, readRows, UnreadableRow } from '../../read-rows.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { has, isObject, objectOf, objectsOf } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { leftOut, notUnderstood } from '../../values/left-out.ts'
import { timestampOf } from '../../values/source-dates.ts'
import { idsOf } from '../../values/source-ids.ts'
import { SourceLists } from '../../values/source-lists.ts'
import { statusOf } from '../../values/source-status.ts'
import { countOf, isYes, progressOf, scoreOf, textOf } from '../../values/source-values.ts'
import { customListsOf, fuzzyDate, scaleOf } from './anilist-values.ts'

/** Status names by their number in the download. */
const statuses = ['CURRENT', 'PLANNING', 'COMPLETED', 'DROPPED', 'PAUSED', 'REPEATING']

const isManga = (row: JsonObject) => countOf(row.series_type) === 1

/** AniList's account download as JSON. It has ids of animes, but no titles. */
export const readAnilistDownload: DocumentReader = (documents) => {
  const found = documents.find(({ document }) => isDownload(document))
  if (!found) return undefined
  const { user, lists: written } = objectOf(found.document)
  const rows = objectsOf(written)
  if (rows.length > 0 && rows.every(isManga)) throw new UnreadableFile('manga')
  const outOf = scaleOf(rows)
  const names = objectOf(objectOf(user).custom_lists).anime
  const lists = new SourceLists()
  const toEntry = (row: JsonObject, place: number) => entryOf(row, { place, outOf, names, lists })
  return {
    format: 'anilist-download',
    owner: ownerOf(objectOf(user)),
    ...readRows(rows, toEntry, ({ series_id }) => textOf(series_id) && `AniList ${textOf(series_id)}`),
    lists: lists.all,
  }
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
  const status = statusOf(statuses[countOf(row.status) ?? -1] ?? row.status)
  return {
    ...blankEntry(place),
    ...status,
    ids: idsOf({ anilist: row.series_id }),
    rewatches: countOf(row.repeat) ?? 0,
    progress: progressOf(row.progress),
    rewatchProgress: status.isRewatching ? progressOf(row.progress) : null,
    score: scoreOf(row.score, outOf),
    startedOn: fuzzyDate(row.started_on ?? row.started_at),
    finishedOn: fuzzyDate(row.finished_on ?? row.completed_at ?? row.finished_at),
    updatedAt: timestampOf(row.updated_at),
    note: textOf(row.notes),
    isPrivate: isYes(row.private),
    lists: customListsOf(row.custom_lists, names).map((name) => lists.put(name)),
    ...leftOut(notUnderstood('la valoración', row.score, scoreOf(row.score, outOf))),
  }
}
