import { Button } from '@animeteca/ui/actions/Button'
import { Fingerprint } from 'lucide-react'
import { problemOf } from '../../lib/errors/errors.ts'
import { session } from '../../lib/session/session.ts'
import { useMultiStepMutation } from '../../lib/with-toasts.ts'
import { passkeyFailure } from '../../nouns/person/passkey-failure.ts'
import type { Recovery } from './RecoverStep.tsx'

type PasskeyButtonProps = {
  /** Links an identity to the account that signs in. */
  identityTicket?: string
  /** Called when the account is scheduled for deletion and can be recovered. */
  onRecoverable: (recovery: Recovery) => void
}

/** Signs in without a username. The WebAuthn code loads on the first press. */
export function PasskeyButton({ identityTicket, onRecoverable }: PasskeyButtonProps) {
  const login = useMultiStepMutation({
    name: 'auth.loginWithPasskey',
    send: async () => (await import('./sign-in-with-passkey.ts')).signInWithPasskey(identityTicket),
    onSuccess: (signedIn) => session.set(signedIn),
    errorToast(error) {
      const { code, ticket, message } = problemOf(error) ?? {}
      if (code !== 'ACCOUNT_CLOSING' || ticket === undefined)
        return passkeyFailure(error, 'No se pudo entrar con la passkey')
      onRecoverable({ ticket, message: message! })
      return undefined
    },
  })
  return (
    <Button
      size="lg"
      icon={<Fingerprint aria-hidden size={18} />}
      isPending={login.isPending}
      onPress={() => login.mutate()}
    >
      Entrar con una passkey
    </Button>
  )
}
