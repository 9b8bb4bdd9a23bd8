import { loginWithCode } from '@animeteca/contracts/accounts/second-factor'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { problemOf } from '../../lib/errors/errors.ts'
import { FormField } from '../../lib/forms/FormField.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { session } from '../../lib/session/session.ts'
import { withToasts } from '../../lib/with-toasts.ts'
import { signInTopic } from '../../nouns/person/use-sign-in-toast.ts'
import { AuthScreen } from './AuthScreen.tsx'
import type { Recovery } from './RecoverStep.tsx'

/** Texts of the two kinds of code: the app's, and a recovery code. */
const proofs = {
  app: {
    lead: 'Abre tu aplicación de autenticación y escribe el código que muestra para Animeteca.',
    label: 'Código',
    description: 'Seis cifras, que cambian cada 30 segundos',
    inputMode: 'numeric',
    other: 'Usar un código de recuperación',
  },
  recovery: {
    lead: 'Escribe uno de los códigos que guardaste al activar la verificación en dos pasos.',
    label: 'Código de recuperación',
    description: 'Cada uno vale una sola vez',
    inputMode: 'text',
    other: 'Usar mi aplicación de autenticación',
  },
} as const

type SecondStepProps = {
  ticket: string
  /** Links an identity to the account that signs in. */
  identityTicket?: string
  /** Where "back" leads. */
  backLabel?: string
  /** Returns to the password, also when the ticket has expired. */
  onBack: () => void
  /** Called when the account is scheduled for deletion and can be recovered. */
  onRecoverable: (recovery: Recovery) => void
}

/** The second step of signing in: a code of the app, or a recovery code. */
export default function SecondStep(props: SecondStepProps) {
  const { ticket, identityTicket, backLabel = 'Volver a la contraseña', onBack, onRecoverable } = props
  const [kind, setKind] = useState<keyof typeof proofs>('app')
  const { control, handleSubmit, reset, setError, setFocus } = useForm({
    resolver: zodResolver(loginWithCode.pick({ code: true })),
    defaultValues: { code: '' },
  })
  const login = trpc.auth.loginWithCode.useMutation(
    withToasts({
      onSuccess: (signedIn) => session.set(signedIn),
      errorToast(error) {
        const problem = problemOf(error)
        if (problem?.code === 'ACCOUNT_CLOSING') {
          onRecoverable({ ticket: problem.ticket!, message: problem.message })
          return undefined
        }
        if (problem?.code === 'SECOND_STEP_EXPIRED') onBack()
        if (problem?.code !== 'CODE_WRONG') {
          return { message: 'Error al iniciar sesión', reason: 'instead', topic: signInTopic } as const
        }
        setError('code', { message: problem.message })
        setFocus('code')
        return undefined
      },
    }),
  )
  const { lead, label, description, inputMode, other } = proofs[kind]
  const submit = handleSubmit(({ code }) => login.mutate({ ticket, code, ...(identityTicket && { identityTicket }) }))
  const switchKind = () => {
    setKind(kind === 'app' ? 'recovery' : 'app')
    reset()
    setFocus('code')
  }
  return (
    <AuthScreen
      title="Verificación en dos pasos"
      lead={lead}
      foot={
        <button type="button" onClick={onBack} className={linkStyles({ tone: 'accent' })}>
          {backLabel}
        </button>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FormField
          control={control}
          name="code"
          label={label}
          description={description}
          autoComplete="one-time-code"
          spellCheck="false"
          inputMode={inputMode}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen has one purpose
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" isPending={login.isPending}>
          {login.isPending ? 'Entrando…' : 'Entrar'}
        </Button>
        <Button variant="ghost" onPress={switchKind}>
          {other}
        </Button>
      </form>
    </AuthScreen>
  )
}
