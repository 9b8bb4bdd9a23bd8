import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Suspense } from 'react'
import { usePolicy } from '../../../nouns/person/policy.ts'
import { SettingsSection } from '../SettingsSection.tsx'

const Identities = lazyComponent(() => import('./identities/Identities.tsx'))
const Passkeys = lazyComponent(() => import('./passkeys/Passkeys.tsx'))
const SecondFactor = lazyComponent(() => import('./second-factor/SecondFactor.tsx'))

/** Passkeys, the second factor and linked identities; saved immediately. With `OIDC_ONLY` a passkey signs no one in. */
export function SecuritySection() {
  const { directSignIn } = usePolicy()
  return (
    <SettingsSection
      id="seguridad"
      title="Seguridad"
      lead="Para que nadie entre en tu cuenta aunque conozca tu contraseña."
    >
      <Suspense fallback={<Skeleton className="h-40" />}>
        {directSignIn === 'everyone' && <Passkeys />}
        <SecondFactor />
        <Identities />
      </Suspense>
    </SettingsSection>
  )
}
