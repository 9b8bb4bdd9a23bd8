import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../rows/document-reader.ts'
import { blankEntry, readRows, UnreadableRow } from '../../rows/read-rows.ts'
import { UnreadableFile } from '../../rows/unreadable-file.ts'
import { has, objectOf, objectsOf, rowsIn } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { RowValues } from '../../values/row-values.ts'
import { idsOf } from '../../values/source-ids.ts'
import { textOf, titlesOf } from '../../values/source-values.ts'

/** One or several library pages of Kitsu's JSON:API. */
export const readKitsu: DocumentReader = (documents) => {
  const pages = documents.flatMap(({ document }) =>
    Array.isArray(document) ? objectsOf(document) : [objectOf(document)],
  )
  const libraries = pages.filter(isLibrary)
  if (libraries.length === 0) return undefined
  const rows = libraries.flatMap(({ data }) => rowsIn(data))
  if (rows.length > 0 && rows.every(isManga)) throw new UnreadableFile('manga')
  const included = new Map(libraries.flatMap((page) => objectsOf(page.included).map((one) => [keyOf(one), one])))
  return {
    format: 'kitsu-json',
    owner: null,
    ...readRows(
      rows,
      (row, place) => entryOf(row, place, included),
      (row) => titlesIn(attributesOf(related(row, 'anime', included)))[0] ?? null,
    ),
  }
}

const isLibrary = ({ data }: JsonObject) => objectsOf(data).some(isEntry)
const isEntry = ({ type }: JsonObject) => type === 'libraryEntries' || type === 'library-entries'
const isManga = (row: JsonObject) =>
  attributesOf(row).kind === 'manga' || relation(row, 'manga') !== undefined || relation(row, 'media')?.type === 'manga'

type Included = ReadonlyMap<string, JsonObject>
const keyOf = ({ type, id }: JsonObject) => `${textOf(type)} ${textOf(id)}`
const attributesOf = ({ attributes }: JsonObject) => objectOf(attributes)

/** The `{ type, id }` that a row refers to; undefined when it refers to none. */
function relation({ relationships }: JsonObject, name: string): JsonObject | undefined {
  const { data } = objectOf(objectOf(relationships)[name])
  return has(objectOf(data), 'id') ? objectOf(data) : undefined
}

const related = (row: JsonObject, name: string, included: Included) =>
  included.get(keyOf(relation(row, name) ?? relation(row, 'media') ?? {})) ?? {}

function titlesIn({ canonicalTitle, titles, abbreviatedTitles }: JsonObject) {
  const others = Array.isArray(abbreviatedTitles) ? abbreviatedTitles : []
  return titlesOf(canonicalTitle, ...Object.values(objectOf(titles)), ...others)
}

function mappedIds(anime: JsonObject, included: Included) {
  const { data } = objectOf(objectOf(objectOf(anime.relationships).mappings))
  return objectsOf(data).flatMap((mapping) => {
    const { externalSite, externalId } = attributesOf(included.get(keyOf(mapping)) ?? {})
    const [site = '', kind = 'anime'] = (textOf(externalSite) ?? '').split('/')
    return kind === 'anime' || kind === 'series' ? idsOf({ [site]: externalId }) : []
  })
}

function entryOf(row: JsonObject, place: number, included: Included): HistoryEntry {
  if (!isEntry(row)) throw new UnreadableRow('No es una entrada de tu biblioteca')
  if (isManga(row)) throw new UnreadableRow('Es un manga')
  const values = new RowValues()
  const attributes = attributesOf(row)
  const anime = related(row, 'anime', included)
  const about = attributesOf(anime)
  const ids = values.ids({ kitsu: (relation(row, 'anime') ?? relation(row, 'media'))?.id })
  if (ids.length === 0)
    throw new UnreadableRow('Kitsu no indica de qué anime se trata: oculta el contenido para adultos')
  const isReconsuming = values.flag(attributes.reconsuming, 'si lo vuelves a ver')
  const status = values.status(attributes.status)
  const progress = values.progress(attributes.progress)
  return {
    ...blankEntry(place),
    ...(isReconsuming ? values.status('reconsuming') : status),
    sourceStatus: status.sourceStatus,
    ids: [...ids, ...mappedIds(anime, included)],
    titles: titlesIn(about),
    year: values.year(about.startDate),
    type: parseAnimeType(textOf(about.subtype) ?? textOf(about.showType) ?? ''),
    episodeCount: values.episodeCount(about.episodeCount),
    rewatches: values.rewatches(attributes.reconsumeCount),
    progress,
    rewatchProgress: isReconsuming ? progress : null,
    score: values.score(attributes.ratingTwenty, 20) ?? values.score(attributes.rating, 5),
    startedOn: values.startedOn(attributes.startedAt),
    finishedOn: values.finishedOn(attributes.finishedAt),
    updatedAt: values.updatedAt(attributes.progressedAt) ?? values.updatedAt(attributes.updatedAt),
    note: values.note(attributes.notes),
    isPrivate: values.isPrivate(attributes.private),
    ...values.leftOut(),
  }
}
