/** The home page searches in its own hero: there the search of the shell only puts the focus into it. */
export function focusPageSearch(): boolean {
  if (window.location.pathname !== '/') return false
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}
