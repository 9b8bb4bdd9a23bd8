import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../rows/document-reader.ts'
import { blankEntry, readRows, UnreadableRow } from '../../rows/read-rows.ts'
import { UnreadableFile } from '../../rows/unreadable-file.ts'
import { has, isObject, objectOf, objectsOf, rowsIn } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { RowValues } from '../../values/row-values.ts'
import { textOf } from '../../values/source-values.ts'

/** Shikimori's list as JSON, exported or from its API. Its ids are those of MyAnimeList. */
export const readShikimori: DocumentReader = (documents) => {
  const rows = documents.flatMap(({ document }) => (objectsOf(document).some(isRate) ? rowsIn(document) : []))
  if (rows.length === 0) return undefined
  if (rows.every(isManga)) throw new UnreadableFile('manga')
  return { format: 'shikimori', owner: null, ...readRows(rows, entryOf, (row) => titlesIn(row).find(Boolean) ?? null) }
}

const isRate = (row: JsonObject) =>
  has(row, 'status') && ((has(row, 'target_id') && has(row, 'target_type')) || has(objectOf(row.anime), 'russian'))

const isManga = ({ target_type: type, manga }: JsonObject) =>
  /^manga$|^ranobe$/i.test(textOf(type) ?? '') || isObject(manga)

/** The API has an `anime` with the fields that the export has in `target_…`. */
const titlesIn = ({ target_title, target_title_ru, anime }: JsonObject) => [
  textOf(target_title ?? objectOf(anime).name),
  textOf(target_title_ru ?? objectOf(anime).russian),
]

function entryOf(row: JsonObject, place: number): HistoryEntry {
  if (isManga(row)) throw new UnreadableRow('Es un manga')
  const type = textOf(row.target_type) ?? 'Anime'
  if (!/^anime$/i.test(type)) throw new UnreadableRow(`Es de otro tipo: «${type.slice(0, 40)}»`)
  const values = new RowValues()
  const anime = objectOf(row.anime)
  const status = values.status(row.status)
  const progress = values.progress(row.episodes)
  return {
    ...blankEntry(place),
    ...status,
    ids: values.ids({ mal: row.target_id ?? anime.id }),
    titles: values.titles(...titlesIn(row)),
    episodeCount: values.episodeCount(anime.episodes),
    rewatches: values.rewatches(row.rewatches),
    progress,
    rewatchProgress: status.isRewatching ? progress : null,
    score: values.score(row.score, 10),
    updatedAt: values.updatedAt(row.updated_at),
    note: values.note(row.text),
    ...values.leftOut(),
  }
}
