import { startAuthentication } from '@simplewebauthn/browser'
import { trpcClient } from '../../lib/query/trpc.ts'

/** Signs in with any passkey that the browser has for this site, and links an identity to its account if there is a ticket of one. */
export async function signInWithPasskey(identityTicket: string | undefined) {
  const optionsJSON = await trpcClient.auth.preparePasskeyLogin.mutate()
  const response = await startAuthentication({ optionsJSON })
  return trpcClient.auth.loginWithPasskey.mutate({ response, ...(identityTicket && { identityTicket }) })
}
