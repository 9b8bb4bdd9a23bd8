import { useElementScrollRestoration, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Milliseconds in which a page may still grow. */
const growthMs = 10_000

/** The viewer has begun to read or to press: scrolling now would take the page away. */
const viewerEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * The router restores the scroll position once, when a page renders. A reloaded page may then be a placeholder that is shorter, so this
 * scrolls as soon as the page is high enough.
 */
export function RestoreScroll() {
  const router = useRouter()
  // the position below is read while rendering
  useLocation()
  const position = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0
  useEffect(() => {
    let stop = scrollWhenHighEnough(position)
    const unsubscribe = router.subscribe('onRendered', () => {
      stop()
      stop = scrollWhenHighEnough(position)
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [router, position])
  return null
}

function scrollWhenHighEnough(position: number): () => void {
  const isHighEnough = () => position <= document.documentElement.scrollHeight - window.innerHeight + 1
  if (isHighEnough()) return () => {}
  const observer = new ResizeObserver(() => {
    if (!isHighEnough()) return
    window.scrollTo({ top: position, behavior: 'instant' })
    stop()
  })
  observer.observe(document.body)
  const timer = setTimeout(stop, growthMs)
  for (const type of viewerEvents) addEventListener(type, stop, { passive: true })
  return stop

  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    for (const type of viewerEvents) removeEventListener(type, stop)
  }
}
