import type { HistoryEntry } from '@animeteca/contracts/history/history-entry'
import type { DocumentReader } from '../../document-reader.ts'
import { blankEntry, readRows, UnreadableRow } from '../../read-rows.ts'
import { UnreadableFile } from '../../unreadable-file.ts'
import { has, isObject, objectOf, objectsOf } from '../../values/json-values.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { leftOut, notUnderstood } from '../../values/left-out.ts'
import { dateOf } from '../../values/source-dates.ts'
import { statusOf } from '../../values/source-status.ts'
import { countOf, progressOf, scoreOf, textOf, titlesOf } from '../../values/source-values.ts'

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
      ofAnime.flatMap(({ entries }) => objectsOf(entries)),
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
  const status = statusOf(row.status)
  const startedOn = dateOf(row.started)
  const finishedOn = dateOf(row.completed)
  return {
    ...blankEntry(place),
    ...status,
    titles: titlesOf(row.name),
    rewatches: Math.max(0, (countOf(row.times) ?? 0) - 1),
    progress: progressOf(row.eps),
    score: scoreOf(row.rating, 5),
    startedOn,
    finishedOn: status.status === 'completed' ? finishedOn : null,
    ...leftOut(
      notUnderstood('la valoración', row.rating, scoreOf(row.rating, 5)),
      notUnderstood('la fecha de inicio', row.started, startedOn),
      notUnderstood('la fecha de fin', row.completed, finishedOn),
    ),
  }
}
