import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/** Safari allows a hundred history changes in half a minute: a fast typist makes more. */
const writeMs = 200

/**
 * The words in the search box: shown at once, written to `?q=` when typing rests, and taken from there when something else
 * changes it (Back, Escape, a link).
 */
export function useSearchTerm(q: string): [term: string, setTerm: (term: string) => void] {
  const navigate = useNavigate({ from: '/' })
  const [term, setTerm] = useState(q)
  const written = useRef(q)

  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setTerm(q)
  }, [q])

  useEffect(() => {
    if (term === written.current) return
    const write = () => {
      written.current = term
      void navigate({ search: { q: term || undefined }, replace: true, resetScroll: false })
    }
    const timer = setTimeout(write, term === '' ? 0 : writeMs)
    return () => clearTimeout(timer)
  }, [term, navigate])

  return [term, setTerm]
}
