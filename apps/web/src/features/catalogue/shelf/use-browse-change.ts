import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Browse } from '../../../nouns/anime/browse/browse-search.ts'

/** Writes the filters to the URL, without a history entry and without scrolling. */
export function useBrowseChange() {
  const navigate = useNavigate({ from: '/' })
  return useCallback(
    (changes: Browse) =>
      void navigate({ search: (last) => ({ ...last, ...changes }), replace: true, resetScroll: false }),
    [navigate],
  )
}
