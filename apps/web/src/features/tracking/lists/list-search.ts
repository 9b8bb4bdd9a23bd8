import { listTypes } from '@animeteca/contracts/url-values'
import { oneOf, ordinal, searchOf, words } from '../../../lib/search/search-params.ts'
import { browseReaders } from '../../../nouns/anime/browse/browse-search.ts'

const listTabs = [...listTypes, 'watched', 'add'] as const
export type ListTab = (typeof listTabs)[number]

export const listSorts = [
  'added',
  'activity',
  'progress',
  'title',
  'rating',
  'followed',
  'year',
  'oldest',
  'newest',
] as const
export type ListSort = (typeof listSorts)[number]

/** All is one's own here, and the order is in `sort`. */
const { mias: _, orden: __, ...filters } = browseReaders

/** What the address of the lists says; what is usual is left out of it. */
export const listSearch = searchOf({
  tab: oneOf(listTabs),
  anime: ordinal,
  sort: oneOf(listSorts),
  q: words(),
  ...filters,
})
export type ListSearch = ReturnType<typeof listSearch>
