import { redirect } from '@tanstack/react-router'
import { searchOf } from '../../lib/search/search-params.ts'
import { session } from '../../lib/session/session.ts'
import { safePath } from './safe-path.ts'

/** `?redirect=`: the path to return to, which `safePath` validates where it is used. */
export const redirectSearch = searchOf({
  redirect: (written) => (typeof written === 'string' ? written : undefined),
})

let hasRegistered = false

/** Call before storing the session of a newly registered person: the route guard then redirects to the welcome page. */
export function expectWelcome(): void {
  hasRegistered = true
}

/** Route guard of the sign-in pages. It runs again after signing in, and redirects away. */
export function redirectSignedIn(wanted: string | undefined): void {
  if (!session.get()) return
  const isNew = hasRegistered
  hasRegistered = false
  if (isNew) throw redirect({ to: '/bienvenida', search: { redirect: wanted }, replace: true })
  throw redirect({ href: safePath(wanted), replace: true })
}
