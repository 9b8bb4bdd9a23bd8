import { startTransition } from 'react'
import { flight } from './flight.ts'

export type Motion = 'rest' | 'scroll' | 'flight'

/** Milliseconds over which the speed is measured. */
const spanMs = 400
/** Screens per second at which a flight starts and ends. */
const [takesOff, lands] = [2, 1]
/** In screens: a jump of the mouse wheel up to this size is not a flight. */
const leap = 0.3
/** Milliseconds without scrolling until the page is at rest. */
const restMs = 150

/** Reports each change of the motion. Returns the function that unsubscribes. */
export function followMotion(show: (motion: Motion) => void): () => void {
  let motion: Motion = 'rest'
  let samples: Sample[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame = 0
  const change = (next: Motion) => {
    if (motion === next) return
    motion = next
    flight.isUnderWay = next === 'flight'
    show(next)
    if (!flight.isUnderWay) land()
  }
  const stop = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  const onScroll = () => {
    stop()
    const now = { at: performance.now(), y: window.scrollY }
    samples = [...samples.filter(({ at }) => now.at - at <= spanMs), now]
    change(motionOf(samples, window.innerHeight, motion))
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

/** The motion of recent scroll positions. A single jump (a restored position, a key) is not a flight. */
export function motionOf(samples: readonly Sample[], screen: number, last: Motion): Motion {
  const [first, now] = [samples[0]!, samples.at(-1)!]
  const screens = Math.abs(now.y - first.y) / screen
  const seconds = (now.at - first.at) / 1_000
  const isFast = screens > leap && screens > seconds * (last === 'flight' ? lands : takesOff)
  return isFast ? 'flight' : 'scroll'
}

/** In batches, so that a screenful of pictures does not block the page. */
function land() {
  const landing = [...flight.landing]
  startTransition(() => {
    for (const each of landing) each()
  })
}
