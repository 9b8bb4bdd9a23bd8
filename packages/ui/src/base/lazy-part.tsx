import { type ComponentType, lazy, startTransition, Suspense, useEffect, useReducer, useRef, useState } from 'react'
import { useServerRendered } from './hydrated.ts'
import { Hydrated, useHydrating } from './hydrating.tsx'
import { untilComponentLoaded } from './until-loaded.ts'

/** The longest that a page waits for the preload of a part; after that it shows the rest first. */
const preloadMs = 3_000

interface LazyPartOptions {
  /** Returns false if this page does not show the part: it then loads with its first render. */
  isExpected?: () => boolean
  /**
   * For parts below the first screen: where it returns true, the server's HTML stays without a script until it is within a screen of the
   * viewport. Links in it work before that.
   */
  waitsForScroll?: () => boolean
}

/**
 * React's `lazy` for a part that its page shows from the start, so that the page hydrates without waiting for the part's script, which
 * loads meanwhile. The HTML of the server stays as it is until then. A page that the browser renders waits for the script, because a part
 * that appears later would push away what is below it. `preload` fetches the script, for the loader of a page. Parts that open on demand use
 * `lazyComponent` instead, within a Suspense boundary.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType<Props>,
  { isExpected = () => true, waitsForScroll }: LazyPartOptions = {},
): ComponentType<Props> & { preload: () => Promise<unknown> } {
  let markAsNeeded!: () => void
  const needed = new Promise<void>((resolve) => (markAsNeeded = resolve))
  if (typeof document === 'undefined' || !waitsForScroll?.()) markAsNeeded()
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const loadOnce = () =>
    (loading ??= needed
      .then(() => untilComponentLoaded(load, componentOf))
      .then((component) => {
        Loaded = component
        return { default: component }
      }))
  const Loading = lazy(loadOnce) as unknown as ComponentType<Props>
  if (typeof document !== 'undefined' && isExpected()) setTimeout(loadOnce)

  function LazyPart(props: Props) {
    const isServerRendered = useServerRendered()
    // A change of the element's type would remount it.
    const [Part] = useState(() => Loaded ?? Loading)
    if (!isServerRendered) markAsNeeded()
    // A part that waits for a scroll must not delay the clicks on the others.
    const boundary = useHydrating(isServerRendered && !waitsForScroll)
    const start = useRef<HTMLDivElement>(null)
    const part = isServerRendered ? (
      <Suspense>
        <Part {...props} />
        <Hydrated of={boundary} />
      </Suspense>
    ) : (
      <Part {...props} />
    )
    // React removes the HTML of the server if its boundary is rendered again before the script has loaded.
    const [first] = useState(part)
    const [, rerender] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (!Loaded) void loadOnce().then(() => startTransition(rerender))
    }, [])
    useEffect(() => {
      if (!start.current) return
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && markAsNeeded(), {
        rootMargin: '600px',
      })
      observer.observe(start.current)
      return () => observer.disconnect()
    }, [])
    const shown = Loaded ? part : first
    return waitsForScroll ? <div ref={start}>{shown}</div> : shown
  }
  const preload = () => Promise.race([loadOnce(), new Promise((resolve) => setTimeout(resolve, preloadMs))])
  return Object.assign(LazyPart, { preload })
}
