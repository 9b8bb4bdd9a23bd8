import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { Link } from '@tanstack/react-router'
import { AuthScreen } from '../AuthScreen.tsx'

type ReturnFailureProps = {
  label: string
  message: string
  /** Where the person can start again. */
  back?: { to: '/login' | '/settings/account'; label: string }
}

/** A visit to a provider that has not succeeded, and where to start again. */
export function ReturnFailure({ label, message, back = signIn }: ReturnFailureProps) {
  return (
    <AuthScreen title={`No se pudo con ${label}`} lead={message} foot={null}>
      <div className="flex flex-col gap-5">
        <Link to={back.to} replace className={buttonStyles({ variant: 'primary', size: 'lg' })}>
          {back.label}
        </Link>
      </div>
    </AuthScreen>
  )
}

const signIn = { to: '/login', label: 'Volver a iniciar sesión' } as const
