import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { problemOf } from '../../lib/errors/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { session } from '../../lib/session/session.ts'
import { withToasts } from '../../lib/with-toasts.ts'
import { signInTopic } from '../../nouns/person/use-sign-in-toast.ts'
import { AuthScreen } from './AuthScreen.tsx'

/** Result of signing in to an account that is scheduled for deletion: the ticket to recover it, and a message with the date. */
export type Recovery = { ticket: string; message: string }

/** Offers to recover an account that is scheduled for deletion; nothing else is possible with it. */
export default function RecoverStep({ ticket, message, onBack }: Recovery & { onBack: () => void }) {
  const recover = trpc.auth.closing.recover.useMutation(
    withToasts({
      onSuccess: (signedIn) => session.set(signedIn),
      successToast: 'Has recuperado tu cuenta',
      errorToast(error) {
        if (problemOf(error)?.code === 'SECOND_STEP_EXPIRED') onBack()
        return { message: 'No se pudo recuperar la cuenta', reason: 'instead', topic: signInTopic } as const
      },
    }),
  )
  return (
    <AuthScreen
      title="Tu cuenta se está eliminando"
      lead={`${message}.`}
      foot={
        <button type="button" onClick={onBack} className={linkStyles({ tone: 'accent' })}>
          Dejar que se elimine
        </button>
      }
    >
      <div className="flex flex-col gap-5">
        <Button
          variant="primary"
          size="lg"
          isPending={recover.isPending}
          onPress={() => recover.mutate({ ticket })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen has one purpose
          autoFocus
        >
          {recover.isPending ? 'Recuperando…' : 'Recuperar la cuenta'}
        </Button>
      </div>
    </AuthScreen>
  )
}
