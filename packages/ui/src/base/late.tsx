import {
  type ComponentType,
  type FunctionComponent,
  startTransition,
  Suspense,
  use,
  useEffect,
  useReducer,
  useState,
} from 'react'

const parts: (() => Promise<void>)[] = []
let isTime = false

/**
 * A component that a page can do without until it has come to rest: what the server has drawn of it stays as it is until its
 * script is there. All of these are asked for together (`loadLateParts`): before the first render where there is no page of the
 * server, so that nothing is drawn without them, and when idle where there is one. One that is pressed carries `data-late`.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let Loaded: ComponentType<Props> | undefined
  const ready = partOf(load, (part) => {
    Loaded = part
  })
  // What comes with a page that the browser draws: the page waits for it, or it would push away what stands below.
  const isWaitedFor = isTime && typeof document !== 'undefined'

  function Waiting(props: Props) {
    if (!Loaded) use(ready())
    return Loaded && <Loaded {...props} />
  }
  function Late(props: Props) {
    const waiting = <Waiting {...props} />
    const now = isWaitedFor ? waiting : <Suspense>{waiting}</Suspense>
    // Until it is there it stays what it was: React throws away what the server has drawn if it is told of a change before.
    const [first] = useState(now)
    const [, draw] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      // All of them are there at once: as a transition React draws them piece by piece, and holds up nobody.
      if (!Loaded) void ready().then(() => startTransition(draw))
    }, [])
    return Loaded ? now : first
  }
  return Late
}

/** The same for what is done and not drawn: what is asked of it before it is there happens as soon as it is. */
export function lateAct<Input>(load: () => Promise<(input: Input) => void>): (input: Input) => void {
  let action: ((input: Input) => void) | undefined
  const ready = partOf(load, (loaded) => {
    action = loaded
  })
  return (input) => {
    if (action) action(input)
    else void ready().then(() => action?.(input))
  }
}

function partOf<Part>(load: () => Promise<Part>, take: (part: Part) => void) {
  let loading: Promise<void> | undefined
  const ready = () => (loading ??= untilThere(load).then(take))
  parts.push(ready)
  // The page that it belongs to has come later than the others: it is not to be drawn without it.
  if (isTime) void ready()
  return ready
}

export function loadLateParts() {
  isTime = true
  return Promise.all(parts.map((ready) => ready()))
}

/** The connection may be gone just now: a page that stands must not fail for it. */
async function untilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, 5_000)
    })
    return untilThere(load)
  }
}
