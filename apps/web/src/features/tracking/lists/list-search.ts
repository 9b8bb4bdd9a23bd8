import { listTypes } from '@animeteca/contracts/url-values'
import { oneOf, ordinal, searchOf, text } from '../../../lib/search/search-params.ts'
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

/** All entries are the viewer's own, and the order is in `sort`. */
const { mias: _, orden: __, ...filters } = browseReaders

/** Search params of the lists; defaults are left out. */
export const listSearch = searchOf({
  tab: oneOf(listTabs),
  anime: ordinal,
  sort: oneOf(listSorts),
  q: text(),
  ...filters,
})
export type ListSearch = ReturnType<typeof listSearch>
