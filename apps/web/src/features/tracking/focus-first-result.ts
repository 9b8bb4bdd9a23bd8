/** Moves the focus from a search box to the first of its results, for Enter. On a phone the keyboard closes with it. */
export const focusFirstResult = (results: HTMLElement | null): void =>
  results?.querySelector<HTMLElement>('[data-item] a[href], [data-result] button')?.focus()
