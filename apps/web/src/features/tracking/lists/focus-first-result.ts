/** On Enter, moves the focus from a search box to its first result. On a phone this closes the keyboard. */
export const focusFirstResult = (results: HTMLElement | null): void =>
  results?.querySelector<HTMLElement>('li a[href], [data-result] button')?.focus()
