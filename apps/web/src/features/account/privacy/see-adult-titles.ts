import { session } from '../../../lib/session/session.ts'

/** Stores in the session, for all tabs, whether the person sees adult titles; `lib/identity.ts` then empties the caches. */
export function seeAdultTitles(isShown: boolean): void {
  const current = session.get()
  if (!current) return
  const { seesAdultTitles: _, ...user } = current.user
  session.update({ user: isShown ? { ...user, seesAdultTitles: true } : user })
}
