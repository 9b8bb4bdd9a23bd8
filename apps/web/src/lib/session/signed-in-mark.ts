import { session } from './session.ts'

/** The server knows from it that a visitor's page would be of no use here; it says of nobody who they are. */
export function markSignedIn(): void {
  const isSignedIn = session.get() !== null
  const isSecure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `m=1; Path=/; SameSite=Lax; Max-Age=${isSignedIn ? 34_560_000 : 0}${isSecure}`
}

/** A visitor's page that came to somebody who is signed in stays hidden (see index.html) until theirs is there. */
export function showPage(): void {
  requestAnimationFrame(() => delete document.documentElement.dataset['own'])
}
