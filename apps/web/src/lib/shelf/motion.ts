import { startTransition } from 'react'
import { flight } from './flight.ts'

export type Motion = 'rest' | 'scroll' | 'flight'

/** How far back the speed is measured. */
const spanMs = 400
/** Screens a second: faster is flight, and slower than the other is none any more. */
const [takesOff, lands] = [2, 1]
/** Of a screen: what a turn of the wheel or two leaps over is no flight, however quick. */
const leap = 0.3
/** Without a scroll for so long, the page rests. */
const restMs = 150

/** Says how the page moves, each time that changes. Returns what calls it off. */
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
  const hear = () => {
    stop()
    const now = { at: performance.now(), y: window.scrollY }
    samples = [...samples.filter(({ at }) => now.at - at <= spanMs), now]
    change(motionOf(samples, window.innerHeight, motion))
    // a frame that comes late has its scroll before this
    timer = setTimeout(() => (frame = requestAnimationFrame(() => change('rest'))), restMs)
  }
  addEventListener('scroll', hear, { passive: true })
  return () => {
    removeEventListener('scroll', hear)
    stop()
    change('rest')
  }
}

type Sample = { at: number; y: number }

/** How a page moves that stood in these places. One leap (a place that comes back, a key) is no flight: nothing is known of before. */
export function motionOf(samples: readonly Sample[], screen: number, last: Motion): Motion {
  const [first, now] = [samples[0]!, samples.at(-1)!]
  const screens = Math.abs(now.y - first.y) / screen
  const seconds = (now.at - first.at) / 1_000
  const isFast = screens > leap && screens > seconds * (last === 'flight' ? lands : takesOff)
  return isFast ? 'flight' : 'scroll'
}

/** In pieces: a screenful of pictures holds up nobody who goes on. */
function land() {
  const landing = [...flight.landing]
  startTransition(() => {
    for (const each of landing) each()
  })
}
