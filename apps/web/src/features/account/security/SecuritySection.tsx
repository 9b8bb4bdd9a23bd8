import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { lazy, Suspense } from 'react'
import { SettingsSection } from '../SettingsSection.tsx'

const Passkeys = lazy(() => import('./passkeys/Passkeys.tsx'))
const SecondFactor = lazy(() => import('./second-factor/SecondFactor.tsx'))

/** Second factor and passkeys; saved immediately. */
export function SecuritySection() {
  return (
    <SettingsSection
      id="seguridad"
      title="Seguridad"
      lead="Para que nadie entre en tu cuenta aunque conozca tu contraseña."
    >
      <Suspense fallback={<Skeleton className="h-40" />}>
        <Passkeys />
        <SecondFactor />
      </Suspense>
    </SettingsSection>
  )
}
