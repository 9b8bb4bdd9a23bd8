import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { useState } from 'react'
import { AuthScreen } from '../AuthScreen.tsx'
import { LoginForm } from '../LoginForm.tsx'
import type { Recovery } from '../RecoverStep.tsx'
import SecondStep from '../SecondStep.tsx'
import { NewAccountForm } from './NewAccountForm.tsx'

type NewIdentityProps = {
  ticket: string
  label: string
  /** Called when the account is scheduled for deletion and can be recovered. */
  onRecoverable: (recovery: Recovery) => void
}

/** The first sign-in with an identity: it creates an account, or links one whose owner signs in here. */
export default function NewIdentity({ ticket, label, onRecoverable }: NewIdentityProps) {
  const [isLinking, setLinking] = useState(false)
  const [secondStep, setSecondStep] = useState<string | null>(null)
  if (secondStep !== null) {
    return (
      <SecondStep
        ticket={secondStep}
        identityTicket={ticket}
        onRecoverable={onRecoverable}
        onBack={() => setSecondStep(null)}
      />
    )
  }
  const switchButton = (text: string) => (
    <button type="button" onClick={() => setLinking(!isLinking)} className={linkStyles({ tone: 'accent' })}>
      {text}
    </button>
  )
  if (isLinking) {
    return (
      <AuthScreen
        title="Vincula tu cuenta"
        lead={`Entra una vez como siempre: así sabemos que la cuenta es tuya. Después te bastará con ${label}.`}
        foot={<>¿No tienes cuenta? {switchButton('Crear una')}</>}
      >
        <LoginForm identityTicket={ticket} onSecondStep={setSecondStep} onRecoverable={onRecoverable} />
      </AuthScreen>
    )
  }
  return (
    <AuthScreen
      title="Tu cuenta nueva"
      lead={`Es la primera vez que entras con ${label}. Tu perfil será privado hasta que decidas mostrarlo.`}
      foot={<>¿Ya tienes una cuenta? {switchButton('Vincularla')}</>}
    >
      <NewAccountForm ticket={ticket} />
    </AuthScreen>
  )
}
