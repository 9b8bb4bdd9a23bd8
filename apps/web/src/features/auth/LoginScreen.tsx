import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { usePolicy } from '../../nouns/person/policy.ts'
import { AuthScreen } from './AuthScreen.tsx'
import { LoginForm } from './LoginForm.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'
import type { Recovery } from './RecoverStep.tsx'

const SecondStep = lazyComponent(() => import('./SecondStep.tsx'))
const RecoverStep = lazyComponent(() => import('./RecoverStep.tsx'))

export function LoginScreen({ redirect }: { redirect: string | undefined }) {
  const { directSignIn } = usePolicy()
  const [ticket, setTicket] = useState<string | null>(null)
  const [recovery, setRecovery] = useState<Recovery | null>(null)
  const [isOperator, setOperator] = useState(false)
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
  const hasForm = directSignIn === 'everyone' || isOperator
  return (
    <AuthScreen
      title="Iniciar Sesión"
      lead="Tu estantería te espera donde la dejaste."
      foot={
        directSignIn === 'everyone' ? (
          <>
            ¿Aún no tienes cuenta?{' '}
            <Link to="/register" search={{ redirect }} replace className={linkStyles({ tone: 'accent' })}>
              Registrarse
            </Link>
          </>
        ) : (
          directSignIn === 'administrator' &&
          !isOperator && (
            <button type="button" onClick={() => setOperator(true)} className={linkStyles({ tone: 'quiet' })}>
              Entrar como administrador del sitio
            </button>
          )
        )
      }
    >
      <div className="flex flex-col gap-5">
        {hasForm && <LoginForm onSecondStep={setTicket} onRecoverable={setRecovery} />}
        <ProviderButtons redirect={redirect} />
      </div>
    </AuthScreen>
  )
}
