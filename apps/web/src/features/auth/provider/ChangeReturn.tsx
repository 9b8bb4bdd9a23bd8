import type { ProviderAnswer } from '@animeteca/contracts/accounts/identities'
import { useNavigate } from '@tanstack/react-router'
import { errorText } from '../../../lib/errors/errors.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { safePath } from '../safe-path.ts'
import { ReturnFailure } from './ReturnFailure.tsx'
import { ReturnWaiting } from './ReturnWaiting.tsx'
import { useFinishVisit } from './use-finish-visit.ts'

type ChangeReturnProps = { answer: ProviderAnswer; label: string; returnTo: string | undefined }

/** Links the identity and returns to the settings. */
export function LinkReturn(props: ChangeReturnProps) {
  const { mutate, error } = trpc.auth.identities.link.useMutation(
    useChangeOutcome(props, `Ya puedes entrar con ${props.label}`),
  )
  return <ChangeReturn {...props} mutate={mutate} error={error} />
}

/** Confirms the owner of the account and returns to the settings. */
export function ConfirmationReturn(props: ChangeReturnProps) {
  const { mutate, error } = trpc.auth.identities.confirm.useMutation(
    useChangeOutcome(props, 'Has confirmado que eres tú. Ya puedes continuar'),
  )
  return <ChangeReturn {...props} mutate={mutate} error={error} />
}

function useChangeOutcome({ returnTo }: ChangeReturnProps, successToast: string) {
  const navigate = useNavigate()
  return withToasts<ProviderAnswer>({
    onSuccess: () => void navigate({ href: safePath(returnTo), replace: true }),
    successToast,
    // the screen shows the error
    errorToast: () => undefined,
  })
}

type Change = { mutate: (answer: ProviderAnswer) => void; error: unknown }

function ChangeReturn({ answer, label, mutate, error }: ChangeReturnProps & Change) {
  useFinishVisit(mutate, answer)
  if (error === null) return <ReturnWaiting label={label} />
  return <ReturnFailure label={label} message={errorText(error, 'Inténtalo de nuevo')} back={settings} />
}

const settings = { to: '/settings/account', label: 'Volver a la configuración' } as const
