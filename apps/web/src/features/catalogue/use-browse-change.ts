import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Browse } from '../../nouns/anime/browse/browse-search.ts'

/** Says in the address what is filtered, without a step in the history and without moving the page. */
export function useBrowseChange() {
  const navigate = useNavigate({ from: '/' })
  return useCallback(
    (changes: Browse) =>
      void navigate({ search: (last) => ({ ...last, ...changes }), replace: true, resetScroll: false }),
    [navigate],
  )
}
