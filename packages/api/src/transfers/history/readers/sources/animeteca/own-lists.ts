import type { HistoryEntry, HistoryList, ListPlace, RefusedRow } from '@animeteca/contracts/history/history-entry'
import { exportedAnime } from '@animeteca/contracts/history/history-export'
import type { ExportedAnime } from '@animeteca/contracts/history/history-export'
import { createCustomList } from '@animeteca/contracts/tracking/custom-lists'
import { blankEntry } from '../../rows/read-rows.ts'
import type { JsonObject } from '../../values/json-values.ts'
import { objectsOf } from '../../values/json-values.ts'
import { idsOf } from '../../values/source-ids.ts'
import { textOf, titlesOf } from '../../values/source-values.ts'

/** Reads favourites and custom lists of our own export: the positions of each anime in them, by its id in the file. */
export function readOwnLists({ favourites, customLists }: JsonObject) {
  const lists: HistoryList[] = []
  const places = new Map<number, ListPlace[]>()
  const named = new Map<number, ExportedAnime>()
  const refused: Omit<RefusedRow, 'row'>[] = []

  const put = (animes: unknown, list: number | null, title: string | null) => {
    for (const [at, written] of objectsOf(animes).entries()) {
      const { data: anime } = exportedAnime.safeParse(written)
      if (!anime)
        refused.push({
          title: textOf(written.title),
          reason: 'Está en una lista, pero no indica de qué anime se trata',
        })
      else {
        named.set(anime.id, anime)
        places.set(anime.id, [...(places.get(anime.id) ?? []), { list, title, at }])
      }
    }
  }
  put(favourites, null, null)
  for (const written of objectsOf(customLists)) {
    const { data: list } = createCustomList.safeParse(written)
    if (!list) refused.push({ title: textOf(written.title), reason: 'Esta lista no tiene el formato de Animeteca' })
    else put(written.animes, lists.push({ ...list, description: list.description ?? null }) - 1, list.title)
  }
  return { lists, places, named, refused }
}

/** An entry for an anime that only occurs in lists. */
export const entryNamed = ({ ids, title, year }: ExportedAnime, lists: ListPlace[], row: number): HistoryEntry => ({
  ...blankEntry(row),
  ids: idsOfAnime(ids),
  titles: titlesOf(title),
  year,
  lists,
})

/** The ids of the whole anime: ids of seasons would match the row to one season. */
export const idsOfAnime = (ids: ExportedAnime['ids']) =>
  ids.filter(({ season }) => season === null).flatMap(({ site, id }) => idsOf({ [site]: id }))
