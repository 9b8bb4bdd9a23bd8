import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The value as it was when it last stood still for `wait` milliseconds. */
export function useDebounced<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}

/** Safari allows a hundred history changes in half a minute: a fast typist makes more. */
const writeMs = 200

/**
 * Words in a box that the address knows as `q`: shown at once, written when typing rests, and taken from the address when
 * something else changes it (Back, a link).
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
