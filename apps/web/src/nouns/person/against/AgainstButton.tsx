import { PlainIconButton } from '@animeteca/ui/actions/PlainIconButton'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import type { Against } from './against.ts'

const AgainstMenu = lazy(() => import('./AgainstMenu.tsx'))

/** At somebody else's thing, for whoever is signed in: reporting it, and blocking its author. The menu is fetched with the first press. */
export function AgainstButton({ against }: { against: Against }) {
  const viewer = useViewer()
  const [isAsked, setAsked] = useState(false)
  if (!viewer || viewer.id === against.person.id) return null
  const button = (
    <PlainIconButton label={against.label} hasTooltip={false} onPress={() => setAsked(true)}>
      <Ellipsis aria-hidden size={18} />
    </PlainIconButton>
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <AgainstMenu against={against} />
    </Suspense>
  )
}
