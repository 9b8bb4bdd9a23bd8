import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListSearch } from './list-search.ts'

const usual: ListSearch = { tab: 'watching', sort: 'added', q: '' }

/** Changes what the address of the lists says, without a step in the history and without moving the page. */
export function useListSearch() {
  const navigate = useNavigate({ from: '/my-lists' })
  return useCallback(
    (changes: Partial<ListSearch>) =>
      void navigate({ search: (last) => ({ ...last, ...withoutUsual(changes) }), replace: true, resetScroll: false }),
    [navigate],
  )
}

function withoutUsual(changes: Partial<ListSearch>): Partial<ListSearch> {
  const unusual = Object.entries(changes).map(([key, value]) => [
    key,
    value === usual[key as keyof ListSearch] ? undefined : value,
  ])
  return Object.fromEntries(unusual) as Partial<ListSearch>
}
