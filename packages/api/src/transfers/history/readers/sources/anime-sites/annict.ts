import { parseAnimeType } from '@animeteca/contracts/catalogue/parse-anime-type'
import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../rows/document-reader.ts'
import { blankEntry, readRows } from '../../rows/read-rows.ts'
import { CollectedMarks } from '../../values/collected-marks.ts'
import { has, isObject, objectOf, objectsOf } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { RowValues } from '../../values/row-values.ts'
import { textOf, titlesOf } from '../../values/source-values.ts'

interface Work {
  about: JsonObject
  status: unknown
  note: unknown
  records: JsonObject[]
}

/** Responses of Annict's GraphQL or REST API with the library and records of an account: Annict has no export file. */
export const readAnnict: DocumentReader = (documents) => {
  const works = new Map<string, Work>()
  const put = (about: JsonObject, data: Partial<Work>) => {
    const key = textOf(about.annictId) ?? textOf(about.id) ?? textOf(about.title) ?? ''
    works.set(key, { about, status: null, note: null, records: [], ...works.get(key), ...data })
    return works.get(key)!
  }
  for (const { document } of documents) {
    const viewer = viewerOf(document)
    for (const { work, status, note } of nodesOf(viewer.libraryEntries))
      if (isWork(work)) put(work, { status: objectOf(status).state, note })
    for (const work of nodesOf(viewer.works)) if (isWork(work)) put(work, { status: work.viewerStatusState })
    for (const record of nodesOf(viewer.records)) if (isWork(record.work)) put(record.work, {}).records.push(record)
    for (const work of objectsOf(objectOf(document).works))
      if (isWork(work) && has(work, 'status')) put(work, { status: objectOf(work.status).kind })
    for (const record of objectsOf(objectOf(document).records))
      if (isWork(record.work) && isObject(record.episode)) put(record.work, {}).records.push(record)
  }
  if (works.size === 0) return undefined
  return {
    format: 'annict',
    owner: documents.map(({ document }) => textOf(viewerOf(document).username)).find((name) => name !== null) ?? null,
    ...readRows([...works.values()], entryOf, ({ about }) => textOf(about.title)),
  }
}

function viewerOf(document: unknown): JsonObject {
  const answer = objectOf(objectOf(document).data ?? document)
  return objectOf(answer.viewer ?? answer.user)
}

const nodesOf = (connection: unknown) => {
  const { nodes, edges } = objectOf(connection)
  return objectsOf(nodes ?? objectsOf(edges).map(({ node }) => node))
}

const isWork = (work: unknown): work is JsonObject =>
  isObject(work) &&
  has(work, 'title') &&
  has(work, 'malAnimeId', 'annictId', 'mal_anime_id', 'media_text', 'seasonYear', 'season_name')

/** In Annict a work is a season, and its episodes are numbered from one. */
function entryOf({ about, status, note, records }: Work, place: number): HistoryEntry {
  const values = new RowValues()
  const marks = new CollectedMarks()
  for (const record of records) {
    const episode = objectOf(record.episode)
    const number = episode.number ?? textOf(episode.numberText ?? episode.number_text)?.match(/\d+/)?.[0]
    if (marks.watch(null, number, record.createdAt ?? record.created_at))
      marks.rate(null, number, { rating: record.rating, outOf: 5 })
  }
  const word = textOf(status)?.toLowerCase()
  values.leaveOut(
    records.some(({ comment }) => textOf(comment) !== null) && 'Los comentarios de sus episodios no se importan',
    records.some((record) => textOf(record.ratingState ?? record.rating_state) !== null) &&
      'Las valoraciones de sus episodios no son números y no se importan',
    ...marks.leftOut(),
  )
  return {
    ...blankEntry(place),
    ...values.status(word === 'no_state' || word === 'no_select' ? '' : status),
    ids: values.ids({ mal: about.malAnimeId ?? about.mal_anime_id }),
    titles: titlesOf(about.titleRo, about.titleEn, about.title_en, about.title, about.titleKana, about.title_kana),
    year: values.year(about.seasonYear) ?? values.year(about.season_name ?? about.released_on),
    type: parseAnimeType(textOf(about.media) ?? ''),
    episodeCount: values.episodeCount(about.episodesCount ?? about.episodes_count),
    marks: marks.marks(),
    runs: marks.datedRewatches(),
    updatedAt: marks.lastAt,
    note: values.note(note),
    ...values.leftOut(),
  }
}
