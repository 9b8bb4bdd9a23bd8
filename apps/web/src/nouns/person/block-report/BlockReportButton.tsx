import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Ellipsis } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import type { BlockReportTarget } from './target.ts'

const BlockReportMenu = lazyComponent(() => import('./BlockReportMenu.tsx'))

/** Lets a signed-in viewer report something of another person, or block them. The menu loads with the first press. */
export function BlockReportButton({ target }: { target: BlockReportTarget }) {
  const viewer = useViewer()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  if (!viewer || viewer.id === target.person.id) return null
  return (
    <>
      <button
        type="button"
        ref={trigger}
        // Safari does not focus a clicked button without it.
        tabIndex={0}
        aria-label={target.label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={buttonStyles({ variant: 'ghost', isIconOnly: true })}
      >
        <Ellipsis aria-hidden size={18} />
      </button>
      {wasOpened && (
        <Suspense>
          <BlockReportMenu target={target} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
