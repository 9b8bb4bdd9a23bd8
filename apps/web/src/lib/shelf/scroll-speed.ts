import { startTransition } from 'react'
import { fastScroll } from './fast-scroll.ts'

export type ScrollSpeed = 'rest' | 'slow' | 'fast'

/** Milliseconds over which the speed is measured. */
const spanMs = 400
/** Screens per second at which fast scrolling starts and ends. */
const [fastFrom, slowFrom] = [2, 1]
/** In screens: a jump of the mouse wheel up to this size is not fast scrolling. */
const wheelStep = 0.3
/** Milliseconds without scrolling until the page is at rest. */
const restMs = 150

/** Reports each change of the scroll speed. Returns the function that unsubscribes. */
export function followScrollSpeed(show: (speed: ScrollSpeed) => void): () => void {
  let speed: ScrollSpeed = 'rest'
  let samples: Sample[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const change = (next: ScrollSpeed) => {
    if (speed === next) return
    speed = next
    fastScroll.isActive = next === 'fast'
    show(next)
    if (!fastScroll.isActive) endFastScroll()
  }
  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  const onScroll = () => {
    stop()
    const now = { at: performance.now(), y: window.scrollY }
    samples = [...samples.filter(({ at }) => now.at - at <= spanMs), now]
    change(speedOf(samples, window.innerHeight, speed))
    // A late frame has dispatched its scroll event before this.
    timer = setTimeout(() => (frame = requestAnimationFrame(() => change('rest'))), restMs)
  }
  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    removeEventListener('scroll', onScroll)
    stop()
    change('rest')
  }
}

type Sample = { at: number; y: number }

/** The speed of recent scroll positions. A single jump (a restored position, a key) is not fast scrolling. */
export function speedOf(samples: readonly Sample[], screen: number, last: ScrollSpeed): ScrollSpeed {
  const [first, now] = [samples[0]!, samples.at(-1)!]
  const screens = Math.abs(now.y - first.y) / screen
  const seconds = (now.at - first.at) / 1_000
  const isFast = screens > wheelStep && screens > seconds * (last === 'fast' ? slowFrom : fastFrom)
  return isFast ? 'fast' : 'slow'
}

/** In batches, so that a screenful of pictures does not block the page. */
function endFastScroll() {
  const callbacks = [...fastScroll.onEnd]
  startTransition(() => {
    for (const callback of callbacks) callback()
  })
}
