/**
 * Repeats a failed download every 5 seconds, and when the connection is back: a short loss of the connection must not fail the page. `load`
 * has to be a plain `import()`.
 */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  const report = createReport()
  let attempt = load
  for (let retry = 1; ; retry++)
    try {
      return await attempt()
    } catch (error) {
      void report(scriptIn(error))
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, 5_000)
      })
      attempt = () => load().catch(() => importAgain<Module>(error, retry))
    }
}

/** Dispatched on `window` when the server no longer has a script of this page, as after an upgrade: only a new page can load its own. */
export const missingScript = 'missing-script'

/**
 * Dispatched on `window` when a script fails again although the server has it. Browsers remember as long as the page is open that a script
 * which this one imports has failed, so only a new page can load it.
 */
export const stuckScript = 'stuck-script'

/** Returns a function that asks the server for a script after each failed attempt, and dispatches what the answer means. */
function createReport() {
  let failedThoughServed = 0
  return async (url: string | undefined) => {
    const answer = url && (await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined))
    if (!answer) return
    if (answer.status === 404) dispatchEvent(new Event(missingScript))
    if (answer.ok && ++failedThoughServed === 2) dispatchEvent(new Event(stuckScript))
  }
}

const scriptIn = (error: unknown) => /https?:\/\/\S+\.m?js/.exec(String(error))?.[0]

/**
 * Imports the script that an error names under another URL. Until 2026 browsers remembered a failed import as long as the page was open
 * (https://github.com/whatwg/html/pull/10327).
 */
async function importAgain<Module>(error: unknown, retry: number): Promise<Module> {
  const url = scriptIn(error)
  if (url === undefined) throw error
  return (await import(/* @vite-ignore */ `${url}?retry=${retry}`)) as Module
}
