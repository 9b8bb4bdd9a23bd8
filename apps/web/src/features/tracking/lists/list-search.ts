import { listTypes } from '@animeteca/contracts/labels'
import { oneOf, ordinal, searchOf, words } from '../../../lib/search-params.ts'
import { listSorts } from './list-view.ts'

const listTabs = [...listTypes, 'watched', 'add'] as const
export type ListTab = (typeof listTabs)[number]

/** What the address of the lists says; what is usual is left out of it. */
export const listSearch = searchOf({ tab: oneOf(listTabs), anime: ordinal, sort: oneOf(listSorts), q: words() })
export type ListSearch = ReturnType<typeof listSearch>
