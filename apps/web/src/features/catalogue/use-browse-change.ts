import { useNavigate } from '@tanstack/react-router'
import { type Browse, browseOf } from './browse-search.ts'

/** Says in the address what is filtered, without a step in the history and without moving the page. */
export function useBrowseChange() {
  const navigate = useNavigate({ from: '/' })
  return (changes: Browse) =>
    void navigate({ search: (last) => ({ ...last, ...changes }), replace: true, resetScroll: false })
}

export const nothingChosen: Browse = browseOf({})
