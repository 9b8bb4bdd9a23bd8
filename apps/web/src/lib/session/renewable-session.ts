import type { SessionStore } from '@animeteca/api-client/session'
import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { toast } from '@animeteca/ui/toasts/toast'
import { isSigningOut, session } from './session.ts'

/** The session for the API client: when the server refuses to renew it, the session ends with a toast. */
export const renewableSession: SessionStore = {
  ...session,
  clear() {
    if (isSigningOut()) return
    session.clear()
    void untilLoaded(() => import('@animeteca/contracts/errors')).then(({ errors }) =>
      toast.warning(errors.SESSION_EXPIRED.message),
    )
  },
}
