import { startAuthentication } from '@simplewebauthn/browser'
import { trpcClient } from '../../../../lib/query/trpc.ts'

/** Confirms the owner with any passkey that the browser has for this site, if it is one of this account. */
export async function confirmWithPasskey() {
  const optionsJSON = await trpcClient.auth.preparePasskeyLogin.mutate()
  return trpcClient.auth.passkeys.confirm.mutate({ response: await startAuthentication({ optionsJSON }) })
}
