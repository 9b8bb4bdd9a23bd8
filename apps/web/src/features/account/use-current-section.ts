import { useEffect, useState } from 'react'

/** The section being read: the last one whose heading has passed the upper third of the window. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const known = ids.join(' ')
  useEffect(() => {
    const find = () => setCurrent(sectionAtScroll(known.split(' ')))
    find()
    window.addEventListener('scroll', find, { passive: true })
    window.addEventListener('resize', find)
    return () => {
      window.removeEventListener('scroll', find)
      window.removeEventListener('resize', find)
    }
  }, [known])
  return current
}

function sectionAtScroll(ids: string[]): string | undefined {
  const { scrollHeight } = document.documentElement
  // At the end of the page, the last headings cannot reach that line.
  if (window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2) return ids.at(-1)
  const line = window.innerHeight / 3
  return (
    ids.findLast((id) => (document.querySelector(`#${id}`)?.getBoundingClientRect().top ?? Infinity) <= line) ?? ids[0]
  )
}
