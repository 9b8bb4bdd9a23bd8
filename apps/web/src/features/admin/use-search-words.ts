import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

const restMs = 300

/** The words in a panel's search box: written to `?q=` when typing rests, taken from there when something else changes it. */
export function useSearchWords(q: string): [words: string, setWords: (words: string) => void] {
  const navigate = useNavigate({ from: '/admin' })
  const [words, setWords] = useState(q)
  const written = useRef(q)

  useEffect(() => {
    if (q === written.current) return
    written.current = q
    setWords(q)
  }, [q])

  useEffect(() => {
    if (words === written.current) return
    const write = () => {
      written.current = words
      void navigate({
        search: (search) => ({ ...search, q: words || undefined }),
        replace: true,
        resetScroll: false,
      })
    }
    const timer = setTimeout(write, words === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [words, navigate])

  return [words, setWords]
}
