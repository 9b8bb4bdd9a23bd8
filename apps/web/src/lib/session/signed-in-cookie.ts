import { session } from './session.ts'

/** A cookie without identity. With it the server does not render the page for a visitor. */
export function markSignedIn(): void {
  const isSignedIn = session.get() !== null
  const isSecure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `m=1; Path=/; SameSite=Lax; Max-Age=${isSignedIn ? 34_560_000 : 0}${isSecure}`
}

/** A page rendered for a visitor stays hidden (see index.html) until the member's page is ready. */
export function showPage(): void {
  requestAnimationFrame(() => delete document.documentElement.dataset['own'])
}
