import { limits } from '@animeteca/contracts/limits'
import { SearchField } from '@animeteca/ui/forms/SearchField'
import { useNavigate } from '@tanstack/react-router'
import { useUrlTerm } from '../../../lib/search/debounce.ts'

type PanelSearchProps = {
  q: string
  label: string
  placeholder: string
  /** Set by a quick action. */
  focusOnMount?: boolean
}

/** A search field whose term is the search param `q`, so that a search can be linked. */
export function PanelSearch({ q, label, placeholder, focusOnMount = false }: PanelSearchProps) {
  const navigate = useNavigate({ from: '/admin' })
  const [term, setTerm] = useUrlTerm(
    q,
    (q) => void navigate({ search: (last) => ({ ...last, q: q || undefined }), replace: true, resetScroll: false }),
  )
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={term}
      onChange={setTerm}
      maxLength={limits.search.max}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a quick action leads here
      autoFocus={focusOnMount}
      className="w-full sm:w-72"
    />
  )
}
