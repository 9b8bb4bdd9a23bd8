import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../rows/document-reader.ts'
import { blankEntry, readRows, UnreadableRow } from '../../rows/read-rows.ts'
import { UnreadableFile } from '../../rows/unreadable-file.ts'
import { has, isObject, objectOf, objectsOf, rowsIn } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { RowValues } from '../../values/row-values.ts'
import { siteFieldsOf } from '../../values/site-fields.ts'
import { SourceLists } from '../../values/source-lists.ts'
import { textOf, titlesOf } from '../../values/source-values.ts'
import { anilistFields, customListsOf, fuzzyDate, leaveOutAdvancedScores, scaleOf } from './anilist-values.ts'

/** The entry of one anime, with the names of its custom lists. */
type Row = { entry: JsonObject; lists: string[] }

/** The response of AniList's API for the lists of a user: whole, or only its `MediaListCollection`. */
export const readAnilistLists: DocumentReader = (documents) => {
  const collections = documents.map(({ document }) => collectionOf(document)).filter((one) => one !== undefined)
  if (collections.length === 0) return undefined
  const rows = distinct(collections.flatMap(({ lists }) => objectsOf(lists)))
  if (rows.length > 0 && rows.every(isManga)) throw new UnreadableFile('manga')
  const own = new SourceLists()
  const outOf = outOfFor(collections) ?? scaleOf(rows.map(({ entry }) => entry))
  return {
    format: 'anilist-lists',
    owner: textOf(objectOf(collections[0]?.user).name),
    ...readRows(
      rows,
      (row, place) => entryOf(row, place, { outOf, own }),
      (row) => titlesIn(row)[0] ?? null,
    ),
    lists: own.all,
  }
}

function collectionOf(document: unknown): JsonObject | undefined {
  const answer = objectOf(document)
  const collection = objectOf(answer.MediaListCollection ?? objectOf(answer.data).MediaListCollection ?? document)
  return objectsOf(collection.lists).some((list) => has(list, 'entries') && Array.isArray(list.entries))
    ? collection
    : undefined
}

/** Merges the entries of an anime: it is in the list of its status and in custom lists, or only in custom lists. */
function distinct(lists: JsonObject[]): Row[] {
  const rows = new Map<unknown, Row>()
  for (const { name, isCustomList, entries } of lists) {
    for (const entry of rowsIn(entries)) {
      const key = textOf(objectOf(entry.media).id) ?? textOf(entry.mediaId) ?? entry
      const row = rows.get(key) ?? { entry, lists: [] }
      if (isCustomList === true) row.lists.push(textOf(name) ?? 'Lista')
      rows.set(key, row)
    }
  }
  return [...rows.values()]
}

const isManga = ({ entry: { media } }: Row) =>
  objectOf(media).type === 'MANGA' || ['MANGA', 'NOVEL', 'ONE_SHOT'].includes(textOf(objectOf(media).format) ?? '')

const scales: Record<string, number> = { POINT_100: 100, POINT_10: 10, POINT_10_DECIMAL: 10, POINT_5: 5, POINT_3: 3 }

const outOfFor = ([collection]: JsonObject[]) =>
  scales[textOf(objectOf(objectOf(collection?.user).mediaListOptions).scoreFormat) ?? '']

function titlesIn({ entry }: Row): string[] {
  const { title, synonyms } = objectOf(entry.media)
  if (!isObject(title)) return titlesOf(title)
  const others = Array.isArray(synonyms) ? synonyms : []
  return titlesOf(title.romaji, title.english, title.native, title.userPreferred, ...others)
}

function entryOf(row: Row, place: number, { outOf, own }: { outOf: number; own: SourceLists }): HistoryEntry {
  if (isManga(row)) throw new UnreadableRow('Es un manga')
  const values = new RowValues()
  const { entry, lists } = row
  const media = objectOf(entry.media)
  const status = values.status(entry.status)
  const progress = values.progress(entry.progress)
  leaveOutAdvancedScores(entry.advancedScores, values)
  return {
    ...blankEntry(place),
    ...status,
    ids: values.ids({ anilist: media.id ?? entry.mediaId, mal: media.idMal }),
    titles: titlesIn(row),
    year: values.year(media.seasonYear) ?? values.year(objectOf(media.startDate).year),
    type: parseAnimeType(textOf(media.format) ?? ''),
    episodeCount: values.episodeCount(media.episodes),
    rewatches: values.rewatches(entry.repeat),
    progress,
    rewatchProgress: status.isRewatching ? progress : null,
    score: values.score(entry.score, outOf),
    startedOn: values.startedOn(entry.startedAt, fuzzyDate),
    finishedOn: values.finishedOn(entry.completedAt, fuzzyDate),
    updatedAt: values.updatedAt(entry.updatedAt),
    note: values.note(entry.notes),
    isPrivate: values.isPrivate(entry.private),
    lists: titlesOf(...lists, ...customListsOf(entry.customLists, [], values)).map((name) => own.put(name)),
    ...siteFieldsOf(entry, anilistFields, values),
    ...values.leftOut(),
  }
}
