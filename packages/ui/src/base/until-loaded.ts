/** Repeats a failed download every 5 seconds, and when the connection is back: a short loss of the connection must not fail the page. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  const pause = createPause()
  for (;;)
    try {
      return await load()
    } catch (error) {
      await pause(error)
    }
}

/** The same for a component in a module that `load`, a plain `import()`, loads. */
export async function untilComponentLoaded<Module, Component>(
  load: () => Promise<Module>,
  componentOf: (module: Module) => Component,
): Promise<Component> {
  const pause = createPause()
  let attempt = load
  for (let retry = 1; ; retry++)
    try {
      return componentOf(await attempt())
    } catch (error) {
      await pause(error)
      attempt = () => load().catch((failure) => importAgain(failure, retry, componentOf))
    }
}

/** Dispatched on `window` when the server no longer has a script of this page, as after an upgrade: only a new page can load its own. */
export const missingScript = 'missing-script'

/** Dispatched on `window` when a script fails again although the server has it: the browser remembers it, and only a new page can load it. */
export const stuckScript = 'stuck-script'

/** Returns a function that waits after a failed attempt, asks the server for the script, and dispatches what the answer means. */
function createPause() {
  let failedThoughServed = 0
  async function ask(url: string | undefined) {
    const answer = url && (await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined))
    if (!answer) return
    if (answer.status === 404) dispatchEvent(new Event(missingScript))
    if (answer.ok && ++failedThoughServed === 2) dispatchEvent(new Event(stuckScript))
  }
  return (error: unknown) => {
    void ask(scriptIn(error))
    return new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, 5_000)
    })
  }
}

const scriptIn = (error: unknown) => /https?:\/\/\S+\.m?js/.exec(String(error))?.[0]

/**
 * Imports the script that failed under another URL, because browsers remember a failed import as long as the page is open
 * (https://github.com/whatwg/html/pull/10327). The build may have given its exports other names, and then the failure stays.
 */
async function importAgain<Module>(
  failure: unknown,
  retry: number,
  componentOf: (module: Module) => unknown,
): Promise<Module> {
  const url = scriptIn(failure)
  if (url === undefined) throw failure
  const module = (await import(/* @vite-ignore */ `${url}?retry=${retry}`)) as Module
  if (componentOf(module) === undefined) throw failure
  return module
}
