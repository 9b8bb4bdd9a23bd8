import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../document-reader.ts'
import { blankEntry, readRows, UnreadableRow } from '../../read-rows.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { has, objectOf, objectsOf } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { dateOf, timestampOf } from '../../values/source-dates.ts'
import { idsOf } from '../../values/source-ids.ts'
import { statusOf } from '../../values/source-status.ts'
import { countOf, isYes, knownCountOf, progressOf, scoreOf, textOf, titlesOf, yearOf } from '../../values/source-values.ts'

/** One or several library pages of Kitsu's JSON:API. */
export const readKitsu: DocumentReader = (documents) => {
  const pages = documents.flatMap(({ document }) =>
    Array.isArray(document) ? objectsOf(document) : [objectOf(document)],
  )
  const libraries = pages.filter(isLibrary)
  if (libraries.length === 0) return undefined
  const rows = libraries.flatMap(({ data }) => objectsOf(data).filter(isEntry))
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
  if (isManga(row)) throw new UnreadableRow('Es un manga')
  const attributes = attributesOf(row)
  const anime = related(row, 'anime', included)
  const about = attributesOf(anime)
  const ids = idsOf({ kitsu: (relation(row, 'anime') ?? relation(row, 'media'))?.id })
  if (ids.length === 0)
    throw new UnreadableRow('Kitsu no indica de qué anime se trata: oculta el contenido para adultos')
  return {
    ...blankEntry(place),
    ...statusOf(isYes(attributes.reconsuming) ? 'reconsuming' : attributes.status),
    sourceStatus: textOf(attributes.status),
    ids: [...ids, ...mappedIds(anime, included)],
    titles: titlesIn(about),
    year: yearOf(textOf(about.startDate)?.slice(0, 4)),
    type: parseAnimeType(textOf(about.subtype) ?? textOf(about.showType) ?? ''),
    episodeCount: knownCountOf(about.episodeCount),
    rewatches: countOf(attributes.reconsumeCount) ?? 0,
    progress: progressOf(attributes.progress),
    rewatchProgress: isYes(attributes.reconsuming) ? progressOf(attributes.progress) : null,
    score: scoreOf(attributes.ratingTwenty, 20) ?? scoreOf(attributes.rating, 5),
    startedOn: dateOf(attributes.startedAt),
    finishedOn: dateOf(attributes.finishedAt),
    updatedAt: timestampOf(attributes.progressedAt) ?? timestampOf(attributes.updatedAt),
    note: textOf(attributes.notes),
    isPrivate: isYes(attributes.private),
  }
}
