import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { MenuButton } from '@animeteca/ui/overlays/MenuButton'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import type { BlockReportTarget } from './target.ts'

const BlockReportMenu = lazyComponent(() => import('./BlockReportMenu.tsx'))

/** Lets a signed-in viewer report something of another person, or block them. The menu loads with the first press. */
export function BlockReportButton({ target }: { target: BlockReportTarget }) {
  const viewer = useViewer()
  const [isOpen, setOpen] = useState(false)
  if (!viewer || viewer.id === target.person.id) return null
  return (
    <MenuButton
      label={target.label}
      isOpen={isOpen}
      onOpenChange={setOpen}
      className={buttonStyles({ variant: 'ghost', isIconOnly: true })}
      renderMenu={(opened) => <BlockReportMenu {...opened} target={target} />}
    >
      <Ellipsis aria-hidden size={18} />
    </MenuButton>
  )
}
