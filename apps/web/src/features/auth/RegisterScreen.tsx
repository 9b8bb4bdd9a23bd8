import { registerForm } from '@animeteca/contracts/accounts/auth'
import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { trpc } from '../../lib/query/trpc.ts'
import { withToasts } from '../../lib/with-toasts.ts'
import { usePolicy } from '../../nouns/person/policy.ts'
import { AccountFields } from './AccountFields.tsx'
import { expectWelcome } from './auth-redirect.ts'
import { AuthScreen } from './AuthScreen.tsx'
import { FormFailure } from './FormFailure.tsx'
import { TermsFields } from './legal/TermsFields.tsx'
import { NewPasswordFields } from './password/NewPasswordFields.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import { useCredentials } from './use-credentials.ts'

const blank = { username: '', email: '', password: '', confirmPassword: '', acceptsTerms: false, isMinor: false }

export function RegisterScreen({ redirect }: { redirect: string | undefined }) {
  const { directSignIn } = usePolicy()
  return (
    <AuthScreen
      title="Registrarse"
      lead="Un sitio para cada serie que ves, y para las que verás."
      foot={
        <>
          ¿Ya tienes cuenta?{' '}
          <Link to="/login" search={{ redirect }} replace className={linkStyles({ tone: 'accent' })}>
            Iniciar Sesión
          </Link>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {directSignIn === 'everyone' && <RegisterForm />}
        <ProviderButtons redirect={redirect} />
      </div>
    </AuthScreen>
  )
}

function RegisterForm() {
  const policy = usePolicy()
  const form = useForm({
    resolver: (values, context, options) => zodResolver(registerForm(policy))(values, context, options),
    defaultValues: blank,
    mode: 'onTouched',
  })
  const credentials = useCredentials(form, 'Error al registrarse')
  const register = trpc.auth.register.useMutation(
    withToasts({
      ...credentials,
      onSuccess(signedIn) {
        expectWelcome()
        credentials.onSuccess(signedIn)
      },
    }),
  )
  const { control, formState } = form
  const submit = form.handleSubmit(({ username, email, password, acceptsTerms, isMinor }) =>
    register.mutate({ username, email, password, ...(policy.hasTerms && { acceptsTerms, isMinor }) }),
  )
  return (
    <form noValidate autoCapitalize="none" onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <FormFailure message={formState.errors.root?.['server']?.message} />
      <AccountFields control={control} />
      <NewPasswordFields control={control} name="password" label="Contraseña" />
      {policy.hasTerms && <TermsFields control={control} minimumAge={policy.minimumAge} />}
      <Button type="submit" variant="primary" size="lg" isPending={register.isPending} className="mt-1">
        {register.isPending ? 'Creando tu cuenta…' : 'Registrarse'}
      </Button>
    </form>
  )
}
