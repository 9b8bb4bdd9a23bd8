import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Suspense } from 'react'
import { SettingsSection } from '../SettingsSection.tsx'

const BlockedPeople = lazyComponent(() => import('./BlockedPeople.tsx'))

/** Unblocking is saved immediately, apart from the page's form. */
export function BlockedSection() {
  return (
    <SettingsSection
      id="bloqueos"
      title="Personas bloqueadas"
      lead="No os veréis entre vosotros. No les avisaremos. Puedes bloquear a alguien desde su perfil o desde el menú de un comentario."
    >
      <Suspense fallback={<Skeleton className="h-16" />}>
        <BlockedPeople />
      </Suspense>
    </SettingsSection>
  )
}
