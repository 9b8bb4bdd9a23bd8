import type { HistoryFile, RefusedRow } from '@animeteca/contracts/history/history-entry'
import { readRows, refusedAfter } from '../../../rows/read-rows.ts'
import type { Table, TableReader } from '../../../tables/table-reader.ts'
import { idsOf } from '../../../values/source-ids.ts'
import { SourceLists } from '../../../values/source-lists.ts'
import { textOf } from '../../../values/source-values.ts'
import { tvTimeItemTableKinds } from './tv-time-item-tables.ts'
import { addId, entryOf, hasData, startShow } from './tv-time-shows.ts'
import type { TvTimeShow } from './tv-time-shows.ts'
import { tvTimeTableKinds } from './tv-time-tables.ts'
import type { FindShow } from './tv-time-tables.ts'

const kinds = [...tvTimeTableKinds, ...tvTimeItemTableKinds]

/** TV Time's account export has some fifty tables, and the browser extensions have others; `kinds` are those with viewing history. */
export const tvTimeTables: TableReader = {
  isOf: (table) => kinds.some(({ isOf }) => isOf(table)),
  read: readTvTime,
}

function readTvTime(tables: Table[]): HistoryFile {
  const shows = new Map<string, TvTimeShow>()
  const namesById = new Map<string, string>()
  const find: FindShow = (written, writtenId, isMovie = false) => {
    const id = idsOf({ tvdb: writtenId })[0]?.id ?? null
    const name = textOf(written) ?? (id === null ? null : (namesById.get(id) ?? null))
    if (name === null) return undefined
    if (id !== null && !isMovie) namesById.set(id, name)
    const key = `${isMovie} ${name.toLowerCase()} ${isMovie ? id : ''}`
    const show = shows.get(key) ?? startShow(name, isMovie)
    if (!isMovie) addId(show, id, writtenId)
    shows.set(key, show)
    return show
  }
  const lists = new SourceLists()
  const left: Omit<RefusedRow, 'row'>[] = []
  for (const { isOf, add } of kinds) {
    for (const table of tables.filter(isOf)) {
      const unnamed = table.rows.filter((row) => !add(row, find, { table: table.name, lists })).length
      if (unnamed > 0) left.push({ title: table.name, reason: unnamedRows(unnamed) })
    }
  }
  const outOf = [...shows.values()].some(({ rating }) => Number(rating) > 5) ? 10 : 5
  const rows = [...shows.values()].filter(hasData)
  const { entries, refused } = readRows(
    rows,
    (show, place) => entryOf(show, place, outOf),
    ({ name }) => name,
  )
  return {
    format: 'tv-time',
    owner: null,
    entries,
    refused: [...refused, ...refusedAfter(rows.length, left)],
    lists: lists.all,
  }
}

const unnamedRows = (count: number) =>
  count === 1 ? 'Una fila no indica de qué serie es' : `${count} filas no indican de qué serie son`
