import { type RefObject, useSyncExternalStore } from 'react'
import { rowsInSight } from './rows-in-sight.ts'

/** Below this many things a page holds all of them, so that the browser's own search finds everything. */
export const virtualFrom = 200

/**
 * Which rows of a list to draw, in a page that keeps its own scrollbar. Rows have one height. When `isVirtual`, those are the
 * rows on screen or close to it, and those around the focus, so that nothing is taken away under a keyboard.
 *
 * @param options.top of the list in the page, and rowHeight, both in pixels.
 */
export function useWindowRows(
  list: RefObject<HTMLElement | null>,
  options: { count: number; rowHeight: number; top: number; isVirtual: boolean },
): readonly number[] {
  const { count, rowHeight, top, isVirtual } = options
  // As text, since equal answers have to be the same one: only another row draws anything anew.
  const inSight = useSyncExternalStore(onWindow, () => {
    if (!isVirtual || rowHeight === 0) return ''
    return rowsInSight({ count, rowHeight, top: top - window.scrollY, screenHeight: window.innerHeight }).join()
  })
  if (!isVirtual) return span(0, count - 1)
  if (inSight === '') return []
  const [first, last] = inSight.split(',').map(Number) as [number, number]
  const focused = focusedRow(list.current)
  const around = focused === null ? [] : span(Math.max(0, focused - 1), Math.min(count - 1, focused + 1))
  return [...new Set([...span(first, last), ...around])].toSorted((one, other) => one - other)
}

function onWindow(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  window.addEventListener('resize', changed)
  return () => {
    window.removeEventListener('scroll', changed)
    window.removeEventListener('resize', changed)
  }
}

const span = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)

/** Items carry the number of their row in `data-row`. */
function focusedRow(list: HTMLElement | null): number | null {
  const focused = document.activeElement
  if (!list?.contains(focused)) return null
  const row = focused?.closest<HTMLElement>('[data-row]')?.dataset['row']
  return row === undefined ? null : Number(row)
}
