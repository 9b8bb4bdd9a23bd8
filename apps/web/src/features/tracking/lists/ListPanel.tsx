import { type ListType, lists } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { SearchField } from '@animeteca/ui/forms/SearchField'
import { Select, SelectItem } from '@animeteca/ui/forms/Select'
import { useDeferredValue, useMemo, useRef } from 'react'
import { PageLoadFailure } from '../../../lib/errors/PageLoadFailure.tsx'
import { useUrlTerm } from '../../../lib/search/debounce.ts'
import { nothingChosen } from '../../../nouns/anime/browse/browse-search.ts'
import { BrowseBar } from '../../../nouns/anime/BrowseBar.tsx'
import type { ListEntry } from '../../../nouns/list/list-entry.ts'
import { EmptyList } from './EmptyList.tsx'
import { focusFirstResult } from './focus-first-result.ts'
import { type ListSearch, type ListSort, listSorts } from './list-search.ts'
import { inOrder, listSortLabels } from './list-view.ts'
import { ListCards } from './ListCards.tsx'
import { PendingCards } from './PendingCards.tsx'
import { useListActivity } from './use-list-activity.ts'
import { useListBrowse } from './use-list-browse.ts'
import { useListSearch } from './use-list-search.ts'

type ListPanelProps = { listType: ListType; entries: readonly ListEntry[]; search: ListSearch }

/** One of the lists, sorted and filtered. */
export function ListPanel({ listType, entries, search }: ListPanelProps) {
  const { sort = 'added', q = '' } = search
  const change = useListSearch()
  const panel = useRef<HTMLDivElement>(null)
  const [term, setTerm] = useUrlTerm(q, (q) => change({ q }))
  const deferredTerm = useDeferredValue(term)
  const ofList = useMemo(() => entries.filter((entry) => entry.listType === listType), [entries, listType])
  const { browse, shelf, named, left } = useListBrowse(ofList, deferredTerm, search)
  const { activity, isDue, failure } = useListActivity(sort)
  const lacking = failure ?? (left ? null : (browse.failure ?? shelf.failure))
  const isWaiting = isDue || !left
  const shown = useMemo(
    () => (isWaiting || failure ? [] : inOrder(left, sort, activity)),
    [isWaiting, failure, left, sort, activity],
  )
  const isEmpty = ofList.length === 0

  return (
    <div ref={panel}>
      <div hidden={isEmpty} className="mb-6 flex flex-wrap items-center gap-3">
        <SearchField
          label={`Filtrar ${lists[listType].name}`}
          placeholder="Filtrar por título"
          value={term}
          onChange={setTerm}
          onSubmit={() => focusFirstResult(panel.current)}
          maxLength={limits.search.max}
          className="grow sm:max-w-80"
        />
        <Select
          label="Ordenar por"
          isLabelHidden
          value={sort}
          onChange={(key) => change({ sort: key as ListSort })}
          className="w-56 max-sm:grow"
        >
          {listSorts.map((sort) => (
            <SelectItem key={sort} id={sort}>
              {listSortLabels[sort]}
            </SelectItem>
          ))}
        </Select>
        <BrowseBar browse={browse} shelf={shelf} />
      </div>
      {isWaiting && !lacking && !isEmpty && <PendingCards />}
      <ListCards listType={listType} shown={shown} />
      {isEmpty && <EmptyList tab={listType} />}
      {lacking && !isEmpty && (
        <PageLoadFailure query={lacking} message="No hemos podido ordenar o filtrar la lista">
          No se ha perdido nada.
        </PageLoadFailure>
      )}
      {left?.length === 0 && named > 0 && (
        <EmptyState
          title="Ningún anime de esta lista encaja con esos filtros"
          action={<Button onPress={() => change(nothingChosen)}>Quitar filtros</Button>}
        >
          Quita alguno: cada filtro indica cuántos animes quedan con él.
        </EmptyState>
      )}
      {!isEmpty && named === 0 && (
        <EmptyState
          title="Ningún título coincide"
          action={<Button onPress={() => setTerm('')}>Quitar el filtro</Button>}
        >
          Esta lista no tiene ningún anime con «{deferredTerm.trim()}» en el título.
        </EmptyState>
      )}
    </div>
  )
}
