import { useDrawnByServer } from '@animeteca/ui/base/hydrated'
import { type ReactNode, Suspense, use, useLayoutEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A part of the server's page that comes to life by itself, after what is around it: as soon as the browser has nothing better to
 * do, one island after the other, or when somebody touches the page. React then wakes what was touched first and hands it the
 * event. Without islands all cards or rows of a page come to life in one piece, which holds up a phone for a quarter of a second;
 * the page works the same with the children alone. What is drawn in the browser is there at once.
 */
export function Island({ children }: { children: ReactNode }) {
  const [gate] = useState(createGate)
  const isDrawn = useDrawnByServer() && !import.meta.env.SSR
  gate.draw()
  // Not later: what other layout effects change is drawn before any effect.
  useLayoutEffect(() => {
    if (isDrawn) gate.wait()
  }, [isDrawn, gate])
  return <Suspense>{isDrawn ? <Gated gate={gate}>{children}</Gated> : children}</Suspense>
}

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  if (!gate.tryToPass()) use(gate.opened)
  return children
}

type Gate = ReturnType<typeof createGate>

function createGate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  let isWaiting = false
  let mayPass = false
  return {
    open,
    opened,
    /** What it shows has changed: it comes to life with that, or React would throw away what the server has drawn. */
    draw: () => {
      mayPass ||= isWaiting
    },
    wait: () => {
      isWaiting = true
      waiting.push(open)
      if (waiting.length === 1) whenIdle(openNext)
    },
    /** The first try is React's own; whoever tries again before it is open has a reason, such as a pointer above it. */
    tryToPass: () => {
      if (mayPass || isTouched) return true
      mayPass = true
      return false
    },
  }
}

const waiting: (() => void)[] = []
let isTouched = false

function openNext() {
  waiting.shift()?.()
  if (waiting.length > 0) whenIdle(openNext)
  // as said by the script that the page begins with
  else delete document.documentElement.dataset['still']
}

/** Before React hears of it, so that it finds every gate open. */
function openAll() {
  isTouched = true
  for (const open of waiting.splice(0)) open()
}

if (!import.meta.env.SSR)
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'keydown', 'focusin', 'input', 'click'])
    addEventListener(type, openAll, { capture: true, once: true })
