import { fold } from '@animeteca/contracts/text/fold'
import type { ListActivity } from '@animeteca/contracts/tracking/tracking'
import type { ListEntry } from '../../../nouns/list/list-entry.ts'
import type { ListSort } from './list-search.ts'

export const listSortLabels: Record<ListSort, string> = {
  added: 'Añadidos hace poco',
  activity: 'Última actividad',
  progress: 'Progreso',
  title: 'Título',
  rating: 'Valoración',
  followed: 'Más seguidos',
  year: 'Año',
  oldest: 'Más antiguos',
  newest: 'Nuevos en el catálogo',
}

/** The viewer's activity by anime id. */
export type ActivityOf = ReadonlyMap<number, ListActivity['activity'][number]>

/** The entries whose title contains the term. */
export function withTerm(entries: readonly ListEntry[], term: string): readonly ListEntry[] {
  const needle = fold(term.trim())
  return needle === '' ? entries : entries.filter(({ animeTitle }) => fold(animeTitle).includes(needle))
}

/** Sorts the entries; those without a rating, year or mark come last. The most followed are sorted already. */
export function inOrder(entries: readonly ListEntry[], sort: ListSort, activity: ActivityOf = new Map()): ListEntry[] {
  if (sort === 'followed') return [...entries]
  const compare = ordersBy(activity)[sort]
  return entries.toSorted((one, other) => compare(one, other) || byTitle(one, other))
}

let collator: Intl.Collator | undefined

function byTitle(one: ListEntry, other: ListEntry): number {
  collator ??= new Intl.Collator('es-ES', { numeric: true })
  return collator.compare(one.animeTitle, other.animeTitle)
}

type Order = (one: ListEntry, other: ListEntry) => number

/** Compares by a number, the highest first. */
const descendingBy =
  (numberOf: (entry: ListEntry) => number): Order =>
  (one, other) =>
    numberOf(other) - numberOf(one) || 0

function ordersBy(activity: ActivityOf): Record<Exclude<ListSort, 'followed'>, Order> {
  const seen = ({ animeId }: ListEntry) => activity.get(animeId)
  return {
    added: descendingBy(({ addedAt }) => Date.parse(addedAt)),
    activity: descendingBy((entry) => Date.parse(seen(entry)?.lastWatchedAt ?? entry.addedAt)),
    progress: descendingBy((entry) => (seen(entry)?.watchedCount ?? 0) / (seen(entry)?.episodeCount || 1)),
    title: byTitle,
    rating: descendingBy(({ animeRating }) => animeRating ?? -1),
    year: descendingBy(({ releaseYear }) => releaseYear ?? 0),
    oldest: descendingBy(({ releaseYear }) => (releaseYear === null ? -9_999 : -releaseYear)),
    newest: descendingBy(({ animeId }) => animeId),
  }
}
