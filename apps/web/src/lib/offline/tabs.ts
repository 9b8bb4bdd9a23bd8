/** A random id of this page load. */
export const thisTab = Math.random().toString(36).slice(2)

const lockOf = (tab: string) => `animeteca.tab.${tab}`

/** The browser releases the lock when the page ends, also after a crash. */
export function lockTab(): void {
  void navigator.locks?.request(lockOf(thisTab), () => new Promise(() => {}))
}

/** Without the Locks API, which plain HTTP lacks, no tab counts as open. */
export async function isOpenTab(tab: string): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name === lockOf(tab)) ?? false
}

/** Resolves when that tab is closed. */
export const closed = (tab: string): Promise<void> | undefined => navigator.locks?.request(lockOf(tab), () => {})
