import { useNavigate } from '@tanstack/react-router'
import { useUrlTerm } from '../../../lib/search/debounce.ts'

/** The text of the search box, mirrored in the URL as `q`. */
export function useSearchTerm(q: string): [term: string, setTerm: (term: string) => void] {
  const navigate = useNavigate({ from: '/' })
  return useUrlTerm(
    q,
    (term) =>
      void navigate({ search: (last) => ({ ...last, q: term || undefined }), replace: true, resetScroll: false }),
  )
}
