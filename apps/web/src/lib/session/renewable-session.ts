import type { SessionStore } from '@animeteca/api-client/session'
import { toast } from '@animeteca/ui/toasts/toast'
import { isSigningOut, session } from './session.ts'

/** The session as the client sees it: when it ends one, because the server refused to renew it, the person is told. */
export const renewableSession: SessionStore = {
  ...session,
  clear() {
    if (isSigningOut()) return
    session.clear()
    void import('@animeteca/contracts/errors').then(({ errors }) => toast.warning(errors.SESSION_EXPIRED.message))
  },
}
