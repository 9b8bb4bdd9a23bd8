import { fold } from '@animeteca/contracts/fold'
import type { ListEntry } from '../../../nouns/list/list-entry.ts'

export const listSorts = ['added', 'title', 'rating', 'year'] as const
export type ListSort = (typeof listSorts)[number]

export const listSortLabels: Record<ListSort, string> = {
  added: 'Añadidos hace poco',
  title: 'Título',
  rating: 'Valoración',
  year: 'Año',
}

/** The entries whose title holds the term, in the order asked for. What has no rating or year comes last. */
export function listView(entries: readonly ListEntry[], { term, sort }: { term: string; sort: ListSort }): ListEntry[] {
  const needle = fold(term.trim())
  const found = needle === '' ? entries : entries.filter(({ animeTitle }) => fold(animeTitle).includes(needle))
  return found.toSorted((one, other) => orders[sort](one, other) || byTitle(one, other))
}

let collator: Intl.Collator | undefined

function byTitle(one: ListEntry, other: ListEntry): number {
  // every page carries this file for the addresses of lists: only the lists themselves need the order of the language
  collator ??= new Intl.Collator('es-ES', { numeric: true })
  return collator.compare(one.animeTitle, other.animeTitle)
}

const orders: Record<ListSort, (one: ListEntry, other: ListEntry) => number> = {
  added: (one, other) => Date.parse(other.addedAt) - Date.parse(one.addedAt),
  title: byTitle,
  rating: (one, other) => (other.animeRating ?? -1) - (one.animeRating ?? -1),
  year: (one, other) => (other.releaseYear ?? 0) - (one.releaseYear ?? 0),
}
