import { Skeleton } from '@animeteca/ui/Skeleton'
import { lazy, Suspense } from 'react'
import { SettingsSection } from '../SettingsSection.tsx'

const Tokens = lazy(() => import('./Tokens.tsx'))
const Webhooks = lazy(() => import('./Webhooks.tsx'))

/** What programs may do in one's name: they act at once, whatever else the form saves. */
export function ProgramsSection() {
  return (
    <SettingsSection
      id="programas"
      title="Acceso de programas"
      lead="Para tus scripts y las aplicaciones en que confías. Entran con un token, sin tu contraseña, y solo hacen lo que les dejes."
    >
      <Suspense fallback={<Skeleton className="h-32" />}>
        <Tokens />
      </Suspense>
      <h3 className="mt-4 text-base">Webhooks</h3>
      <p className="-mt-3 max-w-[52ch] text-sm text-pretty text-dim">
        Avisamos a una dirección tuya en cuanto pasa algo, con un mensaje firmado.
      </p>
      <Suspense fallback={<Skeleton className="h-32" />}>
        <Webhooks />
      </Suspense>
    </SettingsSection>
  )
}
