import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../document-reader.ts'
import { blankEntry, readRows, UnreadableRow } from '../../read-rows.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { has, objectsOf } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { leftOut, notUnderstood } from '../../values/left-out.ts'
import { timestampOf } from '../../values/source-dates.ts'
import { idsOf } from '../../values/source-ids.ts'
import { statusOf } from '../../values/source-status.ts'
import { countOf, progressOf, scoreOf, textOf, titlesOf } from '../../values/source-values.ts'

/** Shikimori's list as JSON, exported or from its API. Its ids are those of MyAnimeList. */
export const readShikimori: DocumentReader = (documents) => {
  const rows = documents.flatMap(({ document }) => objectsOf(document).filter(isRate))
  if (rows.length === 0) return undefined
  if (rows.every(isManga)) throw new UnreadableFile('manga')
  return { format: 'shikimori', owner: null, ...readRows(rows, entryOf, ({ target_title }) => textOf(target_title)) }
}

const isRate = (row: JsonObject) => has(row, 'target_id') && has(row, 'target_type') && has(row, 'status')
const isManga = ({ target_type }: JsonObject) => !/^anime$/i.test(textOf(target_type) ?? '')

function entryOf(row: JsonObject, place: number): HistoryEntry {
  if (isManga(row)) throw new UnreadableRow('Es un manga')
  const status = statusOf(row.status)
  const score = scoreOf(row.score, 10)
  return {
    ...blankEntry(place),
    ...status,
    ids: idsOf({ mal: row.target_id }),
    titles: titlesOf(row.target_title, row.target_title_ru),
    rewatches: countOf(row.rewatches) ?? 0,
    progress: progressOf(row.episodes),
    rewatchProgress: status.isRewatching ? progressOf(row.episodes) : null,
    score,
    updatedAt: timestampOf(row.updated_at),
    note: textOf(row.text),
    ...leftOut(notUnderstood('la valoración', row.score, score)),
  }
}
