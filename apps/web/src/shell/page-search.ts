/** On the home page, which has a search box, the shell's search focuses that box. */
export function focusPageSearch(): boolean {
  if (window.location.pathname !== '/') return false
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}
