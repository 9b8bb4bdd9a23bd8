import { SearchField } from '@animeteca/ui/forms/SearchField'
import type { ReactNode } from 'react'
import { useChosenResult } from './use-chosen-result.ts'

type Result = {
  key: number | string
  /** Where what is shown says more than the name. */
  label?: string
  className?: string
  shown: ReactNode
  open: () => void
}

type SearchResultsProps = {
  label: string
  placeholder: string
  maxLength: number
  words: string
  onChange: (words: string) => void
  listLabel: string
  /** Said above the results. */
  note?: ReactNode
  results: Result[]
  /** They are still those of the words before. */
  isBehind: boolean
  /** Set when Enter opens something else than a result where there is none. */
  onNothing?: () => void
  /** Said in the place of results where there are none. */
  empty: string
}

/** The inside of a dialog that finds: a field, and below it what was found, of which one is always chosen. */
export function SearchResults({ results, isBehind, onNothing, ...props }: SearchResultsProps) {
  const { field, list, option } = useChosenResult({
    words: props.words.trim(),
    count: results.length,
    isBehind,
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
        value={props.words}
        onChange={props.onChange}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type
        autoFocus
      />
      {props.note && <div className="mt-3">{props.note}</div>}
      <div
        {...list}
        aria-label={props.listLabel}
        aria-busy={isBehind}
        className={`mt-3 flex flex-col transition-opacity delay-150 ${isBehind ? 'opacity-60' : ''}`}
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
      {results.length === 0 && <p className="px-3 py-8 text-center text-sm text-pretty text-dim">{props.empty}</p>}
    </>
  )
}
