import { type ComponentType, type FunctionComponent, Suspense, use, useEffect, useReducer, useState } from 'react'

const parts: (() => Promise<void>)[] = []
let isTime = false

/**
 * A component that a page can do without until it has come to rest: what the server has drawn of it stays as it is until its
 * script is there. All of these are asked for together (`loadLateParts`): before the first render where there is no page of the
 * server, so that nothing is drawn without them, and when idle where there is one. One that is pressed carries `data-late`.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const take = async () => {
    Loaded = await untilThere(load)
  }
  const ready = () => (loading ??= take())
  parts.push(ready)
  // The page that it belongs to has come later than the others: it is not to be drawn without it.
  if (isTime) void ready()

  function Waiting(props: Props) {
    if (!Loaded) use(ready())
    return Loaded && <Loaded {...props} />
  }
  function Late(props: Props) {
    const now = (
      <Suspense>
        <Waiting {...props} />
      </Suspense>
    )
    // Until it is there it stays what it was: React throws away what the server has drawn if it is told of a change before.
    const [first] = useState(now)
    const [, draw] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (!Loaded) void ready().then(draw)
    }, [])
    return Loaded ? now : first
  }
  return Late
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
