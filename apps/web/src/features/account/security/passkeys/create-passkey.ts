import { startRegistration } from '@simplewebauthn/browser'
import { trpcClient } from '../../../../lib/query/trpc.ts'

export type NewPasskey = { name: string; currentPassword: string; code: string }

/** Confirms the identity, creates a passkey in the browser, and registers it under a name. */
export async function createPasskey({ name, currentPassword, code }: NewPasskey) {
  const optionsJSON = await trpcClient.auth.passkeys.prepare.mutate({ currentPassword, ...(code && { code }) })
  return trpcClient.auth.passkeys.add.mutate({ name, response: await startRegistration({ optionsJSON }) })
}
