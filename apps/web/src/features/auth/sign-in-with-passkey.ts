import { startAuthentication } from '@simplewebauthn/browser'
import { trpcClient } from '../../lib/query/trpc.ts'

/** Signs in with any passkey that the browser has for this site. */
export async function signInWithPasskey() {
  const optionsJSON = await trpcClient.auth.preparePasskeyLogin.mutate()
  return trpcClient.auth.loginWithPasskey.mutate({ response: await startAuthentication({ optionsJSON }) })
}
