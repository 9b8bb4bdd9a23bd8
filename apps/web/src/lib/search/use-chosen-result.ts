import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'

type Results = {
  /** The search text. */
  term: string
  count: number
  /** The results are of the previous text. */
  isStale: boolean
  /** `at` is -1 when there is nothing to open. */
  onOpen: (at: number) => void
}

/**
 * A search field over a list of results: the first one is selected, arrow keys select another, Enter opens it. Enter before the response
 * opens its first result, never one of the previous text.
 */
export function useChosenResult({ term, count, isStale, onOpen }: Results) {
  const listId = useId()
  const [choice, setChoice] = useState({ term, at: 0, isWanted: false })
  if (choice.term !== term) setChoice({ term, at: 0, isWanted: false })
  const at = Math.min(choice.at, count - 1)
  const choose = (at: number) => setChoice({ ...choice, at })
  const openChosen = useEffectEvent(() => onOpen(at))
  const isDue = choice.isWanted && !isStale
  useEffect(() => {
    if (isDue) openChosen()
  }, [isDue])
  const step = (to: number) => {
    if (count === 0) return
    const next = (to + count) % count
    choose(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return {
    at,
    field: {
      'aria-controls': listId,
      'aria-autocomplete': 'list' as const,
      'aria-haspopup': 'listbox' as const,
      ...(at >= 0 && { 'aria-activedescendant': `${listId}-${at}` }),
      onKeyDown(event: KeyboardEvent) {
        const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
        if (by === 0) return
        event.preventDefault()
        step(at + by)
      },
      onSubmit: () => (isStale ? setChoice({ term, at: 0, isWanted: true }) : onOpen(at)),
    },
    list: { id: listId, role: 'listbox' },
    option: (index: number) => ({
      id: `${listId}-${index}`,
      role: 'option',
      'aria-selected': index === at,
      tabIndex: -1,
      onClick: () => onOpen(index),
      onPointerMove: () => {
        if (index !== at) choose(index)
      },
      // Keeps the focus, and with it the arrow keys, in the field.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    }),
  }
}
