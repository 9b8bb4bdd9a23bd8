import type { ProviderAnswer } from '@animeteca/contracts/accounts/identities'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { errorText, problemOf } from '../../../lib/errors/errors.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { session } from '../../../lib/session/session.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import type { Recovery } from '../RecoverStep.tsx'
import { ReturnFailure } from './ReturnFailure.tsx'
import { ReturnWaiting } from './ReturnWaiting.tsx'
import { useFinishVisit } from './use-finish-visit.ts'

const NewIdentity = lazyComponent(() => import('./NewIdentity.tsx'))
const SecondStep = lazyComponent(() => import('../SecondStep.tsx'))
const RecoverStep = lazyComponent(() => import('../RecoverStep.tsx'))

type SignInReturnProps = { answer: ProviderAnswer; label: string }

/** Signs in, asks for the second factor, or offers to create or to link an account. */
export function SignInReturn({ answer, label }: SignInReturnProps) {
  const navigate = useNavigate()
  const [recovery, setRecovery] = useState<Recovery | null>(null)
  const login = trpc.auth.loginWithProvider.useMutation(
    withToasts({
      // the guard of the route redirects
      onSuccess: (signedIn) => session.set(signedIn),
      // the screen shows the error
      errorToast: () => undefined,
    }),
  )
  useFinishVisit(login.mutate, answer)
  const startAgain = () => void navigate({ to: '/login', replace: true })

  if (login.error === null) return <ReturnWaiting label={label} />
  const { code, ticket, message } = problemOf(login.error) ?? {}
  const closing = recovery ?? (code === 'ACCOUNT_CLOSING' ? { ticket: ticket!, message: message! } : null)
  if (closing) {
    return (
      <Suspense>
        <RecoverStep {...closing} onBack={startAgain} />
      </Suspense>
    )
  }
  if (code === 'SECOND_FACTOR_REQUIRED') {
    return (
      <Suspense>
        <SecondStep ticket={ticket!} backLabel="Empezar otra vez" onRecoverable={setRecovery} onBack={startAgain} />
      </Suspense>
    )
  }
  if (code === 'IDENTITY_UNKNOWN') {
    return (
      <Suspense>
        <NewIdentity ticket={ticket!} label={label} onRecoverable={setRecovery} />
      </Suspense>
    )
  }
  return <ReturnFailure label={label} message={errorText(login.error, 'Inténtalo de nuevo')} />
}
