import { loginForm } from '@animeteca/contracts/accounts/auth'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { PasswordField } from '@animeteca/ui/forms/PasswordField'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { problemOf } from '../../lib/errors/errors.ts'
import { FormField } from '../../lib/forms/FormField.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { withToasts } from '../../lib/with-toasts.ts'
import { AuthScreen } from './AuthScreen.tsx'
import { FormFailure } from './FormFailure.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { Recovery } from './RecoverStep.tsx'
import { useCredentials } from './use-credentials.ts'

const SecondStep = lazy(() => import('./SecondStep.tsx'))
const RecoverStep = lazy(() => import('./RecoverStep.tsx'))

export function LoginScreen({ redirect }: { redirect: string | undefined }) {
  const form = useForm({ resolver: zodResolver(loginForm), defaultValues: { username: '', password: '' } })
  const [ticket, setTicket] = useState<string | null>(null)
  const [recovery, setRecovery] = useState<Recovery | null>(null)
  const credentials = useCredentials(form, 'Error al iniciar sesión')
  const login = trpc.auth.login.useMutation(
    withToasts({
      ...credentials,
      errorToast(error) {
        const { ticket, code, message } = problemOf(error) ?? {}
        if (ticket === undefined) return credentials.errorToast(error)
        form.clearErrors()
        if (code === 'ACCOUNT_CLOSING') setRecovery({ ticket, message: message! })
        else setTicket(ticket)
        return undefined
      },
    }),
  )
  const { control, formState } = form
  if (recovery !== null) {
    return (
      <Suspense>
        <RecoverStep {...recovery} onBack={() => setRecovery(null)} />
      </Suspense>
    )
  }
  if (ticket !== null) {
    return (
      <Suspense>
        <SecondStep ticket={ticket} onRecoverable={setRecovery} onBack={() => setTicket(null)} />
      </Suspense>
    )
  }
  return (
    <AuthScreen
      title="Iniciar Sesión"
      lead="Tu estantería te espera donde la dejaste."
      foot={
        <>
          ¿Aún no tienes cuenta?{' '}
          <Link to="/register" search={{ redirect }} replace className={linkStyles({ tone: 'accent' })}>
            Registrarse
          </Link>
        </>
      }
    >
      <form
        noValidate
        autoCapitalize="none"
        onSubmit={(event) => void form.handleSubmit((credentials) => login.mutate(credentials))(event)}
        className="flex flex-col gap-5"
      >
        <FormFailure message={formState.errors.root?.['server']?.message} />
        <FormField
          control={control}
          name="username"
          label="Usuario"
          description="También vale tu correo"
          autoComplete="username"
          spellCheck="false"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen has one purpose
          autoFocus
        />
        <FormField
          as={PasswordField}
          control={control}
          name="password"
          label="Contraseña"
          autoComplete="current-password"
        />
        <Link to="/forgot-password" className={linkStyles({ tone: 'quiet', className: 'self-end text-sm' })}>
          ¿Has olvidado la contraseña?
        </Link>
        <Button type="submit" variant="primary" size="lg" isPending={login.isPending} className="mt-1">
          {login.isPending ? 'Entrando…' : 'Iniciar Sesión'}
        </Button>
        <PasskeyButton onRecoverable={setRecovery} />
      </form>
    </AuthScreen>
  )
}
