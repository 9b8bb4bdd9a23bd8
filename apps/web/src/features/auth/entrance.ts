import { redirect } from '@tanstack/react-router'
import { searchOf } from '../../lib/search/search-params.ts'
import { session } from '../../lib/session/session.ts'
import { safePath } from './safe-path.ts'

/** `?redirect=`: the path to go on to. It is checked where it is used, since anyone may have written it. */
export const redirectSearch = searchOf({
  redirect: (written) => (typeof written === 'string' ? written : undefined),
})

let hasRegistered = false

/** Call before the session of a person who has just registered is stored: the guard then leads them to the welcome page. */
export function expectWelcome(): void {
  hasRegistered = true
}

/** The guard of both entrances. It runs again when signing in succeeds, and then redirects away from the screen. */
export function sendOnTheSignedIn(wanted: string | undefined): void {
  if (!session.get()) return
  const isNew = hasRegistered
  hasRegistered = false
  if (isNew) throw redirect({ to: '/bienvenida', search: { redirect: wanted }, replace: true })
  throw redirect({ href: safePath(wanted), replace: true })
}
