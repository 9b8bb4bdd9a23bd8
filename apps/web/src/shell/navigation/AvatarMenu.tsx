import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { UserRound } from 'lucide-react'
import { Suspense } from 'react'
import { isSignedIn, useViewer } from '../../lib/session/session.ts'
import { UserMenu } from './UserMenu.tsx'

/** Visitors have no picture, so its code loads for members only. */
const OwnAvatar = lazyPart(
  () => import('./OwnAvatar.tsx'),
  (part) => part.OwnAvatar,
  { isExpected: isSignedIn },
)

/** The viewer's picture, which opens the user menu. */
export function AvatarMenu({ onHelp }: { onHelp: () => void }) {
  const viewer = useViewer()
  return (
    <UserMenu
      onHelp={onHelp}
      placement="bottom end"
      label="Menú de usuario"
      className="grid size-11 shrink-0 place-items-center rounded-full text-dim transition-colors hover:text-text pressed:translate-y-px"
    >
      {viewer ? (
        <Suspense>
          <OwnAvatar viewer={viewer} />
        </Suspense>
      ) : (
        <span className="grid size-10 place-items-center rounded-full border border-control bg-surface">
          <UserRound aria-hidden size={20} />
        </span>
      )}
    </UserMenu>
  )
}
