/** A number for this page, until it is left. */
export const thisTab = Math.random().toString(36).slice(2)

const lockOf = (tab: string) => `animeteca.tab.${tab}`

/** The lock goes with the page, however it ends. */
export function holdTab(): void {
  void navigator.locks?.request(lockOf(thisTab), () => new Promise(() => {}))
}

/** Without locks, which plain http has none of, no tab is known to be open. */
export async function isOpenTab(tab: string): Promise<boolean> {
  const locks = await navigator.locks?.query()
  return locks?.held?.some(({ name }) => name === lockOf(tab)) ?? false
}

/** Resolves when that tab is gone. */
export const closed = (tab: string): Promise<void> | undefined => navigator.locks?.request(lockOf(tab), () => {})
