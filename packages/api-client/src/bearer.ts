import type { SessionStore } from './session.ts'

/** The header that says who asks; none for a visitor. */
export function bearer(session: SessionStore): Record<string, string> {
  const current = session.get()
  return current ? { authorization: `Bearer ${current.accessToken}` } : {}
}
