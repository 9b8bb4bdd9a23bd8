import { loginForm } from '@animeteca/contracts/accounts/auth'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { PasswordField } from '@animeteca/ui/forms/PasswordField'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { problemOf } from '../../lib/errors/errors.ts'
import { FormField } from '../../lib/forms/FormField.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { withToasts } from '../../lib/with-toasts.ts'
import { usePolicy } from '../../nouns/person/policy.ts'
import { FormFailure } from './FormFailure.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { Recovery } from './RecoverStep.tsx'
import { useCredentials } from './use-credentials.ts'

type LoginFormProps = {
  /** Links an identity to the account that signs in. */
  identityTicket?: string
  /** Called with the ticket for the code of an authenticator app. */
  onSecondStep: (ticket: string) => void
  /** Called when the account is scheduled for deletion and can be recovered. */
  onRecoverable: (recovery: Recovery) => void
}

/** Signs in with the account's password or a passkey. */
export function LoginForm({ identityTicket, onSecondStep, onRecoverable }: LoginFormProps) {
  const { directSignIn } = usePolicy()
  const form = useForm({ resolver: zodResolver(loginForm), defaultValues: { username: '', password: '' } })
  const credentials = useCredentials(form, 'Error al iniciar sesión')
  const login = trpc.auth.login.useMutation(
    withToasts({
      ...credentials,
      errorToast(error) {
        const { ticket, code, message } = problemOf(error) ?? {}
        if (ticket === undefined) return credentials.errorToast(error)
        form.clearErrors()
        if (code === 'ACCOUNT_CLOSING') onRecoverable({ ticket, message: message! })
        else onSecondStep(ticket)
        return undefined
      },
    }),
  )
  const { control, formState } = form
  const submit = form.handleSubmit((given) => login.mutate({ ...given, ...(identityTicket && { identityTicket }) }))
  return (
    <form noValidate autoCapitalize="none" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
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
      {directSignIn === 'everyone' && (
        <Link
          to="/forgot-password"
          className={linkStyles({ tone: 'quiet', className: '-my-2.5 self-end py-2.5 text-sm' })}
        >
          ¿Has olvidado la contraseña?
        </Link>
      )}
      <Button type="submit" variant="primary" size="lg" isPending={login.isPending} className="mt-1">
        {login.isPending ? 'Entrando…' : 'Iniciar Sesión'}
      </Button>
      <PasskeyButton onRecoverable={onRecoverable} {...(identityTicket && { identityTicket })} />
    </form>
  )
}
