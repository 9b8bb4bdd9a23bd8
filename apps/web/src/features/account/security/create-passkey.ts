import { startRegistration } from '@simplewebauthn/browser'
import { trpcClient } from '../../../lib/query/trpc.ts'

export type NewPasskey = { name: string; currentPassword: string; code: string | undefined }

/** Shows who asks, lets the browser make a passkey, and keeps it under a name. */
export async function createPasskey({ name, currentPassword, code }: NewPasskey) {
  const optionsJSON = await trpcClient.auth.passkeys.prepare.mutate({ currentPassword, ...(code && { code }) })
  return trpcClient.auth.passkeys.add.mutate({ name, response: await startRegistration({ optionsJSON }) })
}
