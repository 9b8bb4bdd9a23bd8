import { SearchField } from '@animeteca/ui/forms/SearchField'
import type { ReactNode } from 'react'
import { useChosenResult } from './use-chosen-result.ts'

type Result = {
  key: number | string
  /** Accessible name, where the content is more than the name. */
  label?: string
  className?: string
  shown: ReactNode
  open: () => void
}

type SearchResultsProps = {
  label: string
  placeholder: string
  maxLength: number
  term: string
  onChange: (term: string) => void
  listLabel: string
  /** Shown above the results. */
  note?: ReactNode
  results: Result[]
  /** The results are of the previous text. */
  isStale: boolean
  /** Called on Enter without results. */
  onNothing?: () => void
  /** Shown instead of an empty list. */
  empty: string
  /** Shown instead, when the search failed. */
  failure: ReactNode
}

/** The content of a search dialog: a field and its results, with one selected. */
export function SearchResults({ results, isStale, onNothing, ...props }: SearchResultsProps) {
  const { field, list, option } = useChosenResult({
    term: props.term.trim(),
    count: results.length,
    isStale,
    onOpen: (at) => (results[at] ? results[at].open() : onNothing?.()),
  })
  return (
    <>
      <SearchField
        {...field}
        label={props.label}
        placeholder={props.placeholder}
        size="lg"
        maxLength={props.maxLength}
        value={props.term}
        onChange={props.onChange}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type
        autoFocus
      />
      {props.note && <div className="mt-3">{props.note}</div>}
      <div
        {...list}
        aria-label={props.listLabel}
        aria-busy={isStale}
        className={`mt-3 flex flex-col transition-opacity delay-150 ${isStale ? 'opacity-60' : ''}`}
      >
        {results.map(({ key, label, className = '', shown }, at) => (
          <div
            key={key}
            {...option(at)}
            aria-label={label}
            className={`flex cursor-pointer items-center gap-4 rounded-control px-3 py-2 outline-none aria-selected:bg-raised ${className}`}
          >
            {shown}
          </div>
        ))}
      </div>
      {props.failure ? (
        <div className="px-3 py-6">{props.failure}</div>
      ) : (
        results.length === 0 && <p className="px-3 py-8 text-center text-sm text-pretty text-dim">{props.empty}</p>
      )}
    </>
  )
}
