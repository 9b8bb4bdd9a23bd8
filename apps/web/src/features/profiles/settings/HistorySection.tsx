import { Skeleton } from '@animeteca/ui/Skeleton'
import { lazy, Suspense } from 'react'
import { SettingsSection } from './SettingsSection.tsx'

const Takeout = lazy(() => import('./takeout/Takeout.tsx'))

/** What one has seen comes and goes: nothing here is a field of the form around it. */
export function HistorySection() {
  return (
    <SettingsSection
      id="historia"
      title="Tu historia"
      lead="Lo que has visto, votado y escrito es tuyo: te lo puedes llevar cuando quieras."
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Takeout />
      </Suspense>
    </SettingsSection>
  )
}
