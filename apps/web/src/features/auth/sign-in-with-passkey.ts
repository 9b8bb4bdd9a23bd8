import { startAuthentication } from '@simplewebauthn/browser'
import { trpcClient } from '../../lib/query/trpc.ts'

/** Lets the browser ask for any passkey that somebody has for this site, and signs in with it. */
export async function signInWithPasskey() {
  const optionsJSON = await trpcClient.auth.preparePasskeyLogin.mutate()
  return trpcClient.auth.loginWithPasskey.mutate({ response: await startAuthentication({ optionsJSON }) })
}
