import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../rows/document-reader.ts'
import { blankEntry, readRows, UnreadableRow } from '../../rows/read-rows.ts'
import { UnreadableFile } from '../../rows/unreadable-file.ts'
import { has, isObject, objectOf, rowsIn } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { RowValues } from '../../values/row-values.ts'
import { textOf } from '../../values/source-values.ts'

/** Anime-Planet's export: titles without ids, and scores out of five. */
export const readAnimePlanet: DocumentReader = (documents) => {
  const exports = documents.flatMap(({ document }) => (isExport(document) ? [document] : []))
  if (exports.length === 0) return undefined
  const ofAnime = exports.filter((one) => objectOf(one.export).type !== 'manga')
  if (ofAnime.length === 0) throw new UnreadableFile('manga')
  return {
    format: 'anime-planet',
    owner: textOf(objectOf(ofAnime[0]?.user).name),
    ...readRows(
      ofAnime.flatMap(({ entries }) => rowsIn(entries)),
      entryOf,
      ({ name }) => textOf(name),
    ),
  }
}

const isExport = (document: unknown): document is JsonObject =>
  isObject(document) && has(objectOf(document.export), 'type', 'version') && Array.isArray(document.entries)

function entryOf(row: JsonObject, place: number): HistoryEntry {
  if (/^won.?t watch$/i.test(textOf(row.status) ?? ''))
    throw new UnreadableRow('Está en los que no quieres ver, y aquí no hay esa lista')
  const values = new RowValues()
  return {
    ...blankEntry(place),
    ...values.status(row.status),
    titles: values.titles(row.name),
    // `times` counts the first viewing too
    rewatches: Math.max(0, values.rewatches(row.times) - 1),
    progress: values.progress(row.eps),
    score: values.score(row.rating, 5),
    startedOn: values.startedOn(row.started),
    finishedOn: values.finishedOn(row.completed),
    ...values.leftOut(),
  }
}
