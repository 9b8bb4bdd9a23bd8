import { IconButton } from '@animeteca/ui/actions/IconButton'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import type { BlockReportTarget } from './target.ts'

const BlockReportMenu = lazyComponent(() => import('./BlockReportMenu.tsx'))

/** Lets a signed-in viewer report something of another person, or block them. The menu loads on the first press. */
export function BlockReportButton({ target }: { target: BlockReportTarget }) {
  const viewer = useViewer()
  const [isAsked, setAsked] = useState(false)
  if (!viewer || viewer.id === target.person.id) return null
  const button = (
    <IconButton label={target.label} hasTooltip={false} onPress={() => setAsked(true)}>
      <Ellipsis aria-hidden size={18} />
    </IconButton>
  )
  if (!isAsked) return button
  return (
    <Suspense fallback={button}>
      <BlockReportMenu target={target} />
    </Suspense>
  )
}
