import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Suspense } from 'react'
import { SettingsSection } from '../SettingsSection.tsx'

const Players = lazyComponent(() => import('./players/Players.tsx'))

/** Players that mark episodes; apart from the form around it. */
export function PlayersSection() {
  return (
    <SettingsSection
      id="reproductores"
      title="Reproductores"
      lead="Lo que ves en tu reproductor se marca aquí como visto. Cada reproductor tiene su propia dirección, que solo sirve para eso."
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Players />
      </Suspense>
    </SettingsSection>
  )
}
