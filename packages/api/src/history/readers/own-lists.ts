import { createCustomList } from '@animeteca/contracts/custom-lists'
import type { HistoryEntry, HistoryFile, HistoryList, RefusedRow } from '@animeteca/contracts/history-entry'
import { exportedAnime } from '@animeteca/contracts/history-export'
import type { ExportedAnime } from '@animeteca/contracts/history-export'
import { historyLimits } from '@animeteca/contracts/history-limits'
import type { JsonObject } from './json-values.ts'
import { objectsOf } from './json-values.ts'
import { blankEntry } from './read-rows.ts'
import { idsOf } from './source-ids.ts'
import { textOf, titlesOf } from './source-values.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Adds the favourites and the lists of its owner's own to a file of ours: to the entries of their animes, or to new ones. */
export function withLists(file: HistoryFile, { favourites, customLists }: JsonObject): HistoryFile {
  const lists: HistoryList[] = []
  const entries = [...file.entries]
  const byId = new Map(entries.map((entry) => [entry.own!.id, entry]))
  const refused: RefusedRow[] = [...file.refused]
  let row = file.entries.length + file.refused.length

  const put = (animes: unknown, list: number | null, title: string | null) => {
    for (const [at, written] of objectsOf(animes).entries()) {
      const { data: anime } = exportedAnime.safeParse(written)
      if (!anime)
        refused.push({
          row: ++row,
          title: textOf(written.title),
          reason: 'Está en una lista, y no dice de qué anime se trata',
        })
      else {
        if (!byId.has(anime.id)) {
          entries.push(named(anime, ++row))
          byId.set(anime.id, entries.at(-1)!)
        }
        byId.get(anime.id)!.lists.push({ list, title, at })
      }
    }
  }
  put(favourites, null, null)
  for (const written of objectsOf(customLists)) {
    const { data: list } = createCustomList.safeParse(written)
    if (!list) refused.push({ row: ++row, title: textOf(written.title), reason: 'Esta lista no es como las nuestras' })
    else put(written.animes, lists.push({ ...list, description: list.description ?? null }) - 1, list.title)
  }
  if (row > historyLimits.rows) throw new UnreadableFile('tooManyRows')
  return { ...file, entries, refused, lists }
}

const named = ({ ids, title, year }: ExportedAnime, row: number): HistoryEntry => ({
  ...blankEntry(row),
  ids: idsOfAnime(ids),
  titles: titlesOf(title),
  year,
})

/** The ids that are of all of an anime: those of its parts say nothing about which part a row is. */
export const idsOfAnime = (ids: ExportedAnime['ids']) =>
  ids.filter(({ season }) => season === null).flatMap(({ site, id }) => idsOf({ [site]: id }))
