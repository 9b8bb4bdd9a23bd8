/** A random id of this page load. */
export const thisTab = Math.random().toString(36).slice(2)

const lockOf = (tab: string) => `animeteca.tab.${tab}`

const storageKey = 'animeteca.tab'
/** The page that this tab showed before, which ends while this one starts. */
let replacedPage: string | null = null

/** The browser releases the lock when the page ends, also after a crash. */
export function lockTab(): void {
  try {
    replacedPage = sessionStorage.getItem(storageKey)
    sessionStorage.setItem(storageKey, thisTab)
  } catch {
    // Storage is blocked or full: the next page of this tab does not wait for this one.
  }
  void navigator.locks?.request(lockOf(thisTab), () => new Promise(() => {}))
}

/** Without the Locks API, which plain HTTP lacks, no tab counts as open. */
export async function isOpenTab(tab: string): Promise<boolean> {
  if (tab === replacedPage) await untilEnded(tab)
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name === lockOf(tab)) ?? false
}

/** A duplicated tab copies the name of a page that stays open, so the wait is bounded. */
const untilEnded = (page: string) =>
  navigator.locks?.request(lockOf(page), { signal: AbortSignal.timeout(maxWaitMs) }, () => {}).catch(() => {})

const maxWaitMs = 3_000

/** Resolves when that tab is closed. */
export const closed = (tab: string): Promise<void> | undefined => navigator.locks?.request(lockOf(tab), () => {})
