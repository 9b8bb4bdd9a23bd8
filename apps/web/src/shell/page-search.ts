/** The home page has a search box of its own: the shell's search only focuses it. */
export function focusPageSearch(): boolean {
  if (window.location.pathname !== '/') return false
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}
