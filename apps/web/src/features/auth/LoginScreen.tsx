import { loginForm } from '@animeteca/contracts/auth'
import { Button } from '@animeteca/ui/Button'
import { linkStyles } from '@animeteca/ui/link-styles'
import { PasswordField } from '@animeteca/ui/PasswordField'
import { zodResolver } from '@hookform/resolvers/zod'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { FormField } from '../../lib/FormField.tsx'
import { useOptimistic } from '../../lib/optimistic.ts'
import { trpcClient } from '../../lib/trpc.ts'
import { EntranceScreen } from './EntranceScreen.tsx'
import { FormFailure } from './FormFailure.tsx'
import { useCredentials } from './use-credentials.ts'

export function LoginScreen({ redirect }: { redirect: string | undefined }) {
  const form = useForm({ resolver: zodResolver(loginForm), defaultValues: { username: '', password: '' } })
  const login = useOptimistic({
    name: 'auth.login',
    send: trpcClient.auth.login.mutate,
    ...useCredentials(form, 'Error al iniciar sesión'),
  })
  const { control, formState } = form
  return (
    <EntranceScreen
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
          description="También vale tu email"
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
        <Button type="submit" variant="primary" size="lg" isPending={login.isPending} className="mt-1">
          {login.isPending ? 'Entrando…' : 'Iniciar Sesión'}
        </Button>
      </form>
    </EntranceScreen>
  )
}
