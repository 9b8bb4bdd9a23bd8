import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListSearch } from './list-search.ts'

const defaults: ListSearch = { tab: 'watching', sort: 'added', q: '' }

/** Changes the search params of the lists, without a history entry and without scrolling. */
export function useListSearch() {
  const navigate = useNavigate({ from: '/my-lists' })
  return useCallback(
    (changes: Partial<ListSearch>) =>
      void navigate({
        search: (last) => ({ ...last, ...withoutDefaults(changes) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
}

function withoutDefaults(changes: Partial<ListSearch>): Partial<ListSearch> {
  const changed = Object.entries(changes).map(([key, value]) => [
    key,
    value === defaults[key as keyof ListSearch] ? undefined : value,
  ])
  return Object.fromEntries(changed) as Partial<ListSearch>
}
