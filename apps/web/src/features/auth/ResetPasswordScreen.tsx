import { resetPasswordForm } from '@animeteca/contracts/accounts/password-reset'
import { passwordResetMinutes } from '@animeteca/contracts/limits'
import { durationText } from '@animeteca/contracts/text/duration'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { problemOf } from '../../lib/errors/errors.ts'
import { useOptimisticMutation } from '../../lib/optimistic.ts'
import { trpcClient } from '../../lib/query/trpc.ts'
import { session } from '../../lib/session/session.ts'
import { usePolicy } from '../../nouns/person/policy.ts'
import { AuthScreen } from './AuthScreen.tsx'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordFields } from './password/NewPasswordFields.tsx'
import { useLinkToken } from './use-link-token.ts'
import { useRefusal } from './use-refusal.ts'

/** Target of the password reset e-mail. */
export function ResetPasswordScreen() {
  const token = useLinkToken()
  const policy = usePolicy()
  const navigate = useNavigate()
  const form = useForm({
    resolver: (values, context, options) => zodResolver(resetPasswordForm(policy))(values, context, options),
    defaultValues: { newPassword: '', confirmPassword: '' },
    mode: 'onTouched',
  })
  const reset = useOptimisticMutation({
    name: 'auth.resetPassword',
    endsSession: true,
    send: trpcClient.auth.resetPassword.mutate,
    onSuccess() {
      // The server has ended every session, including this browser's.
      session.clear()
      void navigate({ to: '/login', replace: true })
    },
    successToast: 'Tu contraseña ha cambiado. Ya puedes entrar con ella',
    ...useRefusal(form, 'No se pudo cambiar la contraseña'),
  })
  const { control, formState } = form
  const submit = form.handleSubmit(({ newPassword }) => reset.mutate({ token: token ?? '', newPassword }))
  if (token === '' || problemOf(reset.error)?.code === 'RESET_LINK_EXPIRED') return <ExpiredLink />
  return (
    <AuthScreen
      title="Elige otra contraseña"
      lead="Al cambiarla se cierran todas las sesiones de tu cuenta."
      foot={
        <Link to="/login" replace className={linkStyles({ tone: 'accent' })}>
          Volver a iniciar sesión
        </Link>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <FormFailure message={formState.errors.root?.['server']?.message} />
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen has one purpose */}
        <NewPasswordFields control={control} name="newPassword" label="Contraseña nueva" autoFocus />
        <Button type="submit" variant="primary" size="lg" isPending={reset.isPending} className="mt-1">
          {reset.isPending ? 'Cambiando…' : 'Cambiar la contraseña'}
        </Button>
      </form>
    </AuthScreen>
  )
}

const ExpiredLink = () => (
  <AuthScreen
    title="Este enlace ya no vale"
    lead={`Vale ${durationText(passwordResetMinutes)} y una sola vez, y deja de valer cuando pides otro.`}
    foot={
      <Link to="/forgot-password" replace className={linkStyles({ tone: 'accent' })}>
        Pedir otro enlace
      </Link>
    }
  >
    {null}
  </AuthScreen>
)
