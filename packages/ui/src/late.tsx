import { type ComponentType, type FunctionComponent, Suspense, use } from 'react'

const parts: (() => Promise<void>)[] = []

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

  function Waiting(props: Props) {
    if (!Loaded) use(ready())
    return Loaded && <Loaded {...props} />
  }
  return function Late(props) {
    return (
      <Suspense>
        <Waiting {...props} />
      </Suspense>
    )
  }
}

export const loadLateParts = () => Promise.all(parts.map((ready) => ready()))

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
