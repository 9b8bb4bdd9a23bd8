import { requestPasswordReset } from '@animeteca/contracts/accounts/password-reset'
import { errors } from '@animeteca/contracts/errors'
import { passwordResetMinutes } from '@animeteca/contracts/limits'
import { durationText } from '@animeteca/contracts/text/duration'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { FormField } from '../../lib/forms/FormField.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { withToasts } from '../../lib/with-toasts.ts'
import { usePolicy } from '../../nouns/person/policy.ts'
import { AuthScreen } from './AuthScreen.tsx'
import { FormFailure } from './FormFailure.tsx'
import { useRefusal } from './use-refusal.ts'

const back = (
  <Link to="/login" replace className={linkStyles({ tone: 'accent' })}>
    Volver a iniciar sesión
  </Link>
)

/** Requests a password reset e-mail. The message is the same whether or not the account exists. */
export function ForgotPasswordScreen() {
  const { directSignIn } = usePolicy()
  const form = useForm({ resolver: zodResolver(requestPasswordReset), defaultValues: { username: '' } })
  const ask = trpc.auth.requestPasswordReset.useMutation(
    withToasts(useRefusal(form, 'No se pudo pedir otra contraseña')),
  )
  const { control, formState } = form
  if (directSignIn !== 'everyone') {
    return (
      <AuthScreen title="Aquí no hay contraseñas" lead={errors.PROVIDER_REQUIRED.message} foot={back}>
        {null}
      </AuthScreen>
    )
  }
  if (ask.isSuccess) {
    return (
      <AuthScreen
        title="Mira tu correo"
        lead={`Si existe una cuenta con ese usuario o correo, le hemos enviado un enlace para elegir otra contraseña. Vale ${durationText(passwordResetMinutes)}.`}
        foot={back}
      >
        <p className="text-sm text-pretty text-dim">
          ¿No llega nada en unos minutos? Mira en la carpeta de correo no deseado, y comprueba que es el correo con el
          que te registraste.
        </p>
      </AuthScreen>
    )
  }
  return (
    <AuthScreen
      title="¿Has olvidado la contraseña?"
      lead="Escribe tu usuario o tu correo y te enviaremos un enlace para elegir otra."
      foot={back}
    >
      <form
        noValidate
        autoCapitalize="none"
        onSubmit={(event) => void form.handleSubmit((given) => ask.mutate(given))(event)}
        className="flex flex-col gap-5"
      >
        <FormFailure message={formState.errors.root?.['server']?.message} />
        <FormField
          control={control}
          name="username"
          label="Usuario o correo"
          autoComplete="username"
          spellCheck="false"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen has one purpose
          autoFocus
        />
        <Button type="submit" variant="primary" size="lg" isPending={ask.isPending} className="mt-1">
          {ask.isPending ? 'Enviando…' : 'Enviar el enlace'}
        </Button>
      </form>
    </AuthScreen>
  )
}
