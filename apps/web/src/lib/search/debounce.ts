import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The value after it has not changed for `wait` milliseconds. */
export function useDebounced<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}

/** Safari allows a hundred history changes in 30 seconds, fewer than a fast typist makes. */
const writeMs = 200

/**
 * A text mirrored in the URL as `q`: shown immediately, written to the URL when typing pauses, and read from the URL after Back or a link.
 */
export function useUrlTerm(q: string, write: (term: string) => void): [term: string, setTerm: (term: string) => void] {
  const [term, setTerm] = useState(q)
  const written = useRef(q)
  const writeNow = useEffectEvent(write)

  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setTerm(q)
  }, [q])

  useEffect(() => {
    if (term === written.current) return
    const timer = setTimeout(
      () => {
        written.current = term
        writeNow(term)
      },
      term === '' ? 0 : writeMs,
    )
    return () => clearTimeout(timer)
  }, [term])

  return [term, setTerm]
}
