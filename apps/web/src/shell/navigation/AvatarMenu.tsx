import { displayName } from '@animeteca/contracts/profiles/display-name'
import { UserRound } from 'lucide-react'
import { useViewer } from '../../lib/session/session.ts'
import { FramedAvatar } from '../../nouns/person/frames/FramedAvatar.tsx'
import { useOwnPicture } from '../../nouns/person/use-local-preferences.ts'
import { UserMenu } from './UserMenu.tsx'

/** The viewer's picture, which opens the user menu. */
export function AvatarMenu({ onHelp }: { onHelp: () => void }) {
  const viewer = useViewer()
  const picture = useOwnPicture()
  return (
    <UserMenu
      onHelp={onHelp}
      placement="bottom end"
      label="Menú de usuario"
      className="grid size-11 shrink-0 place-items-center rounded-full text-dim transition-colors hover:text-text pressed:translate-y-px"
    >
      {viewer ? (
        <span className={viewer.profileFrame === 'none' ? 'rounded-full border-2 border-accent p-0.5' : undefined}>
          <FramedAvatar src={picture} name={displayName(viewer.username)} frame={viewer.profileFrame} size={34} />
        </span>
      ) : (
        <span className="grid size-10 place-items-center rounded-full border border-control bg-surface">
          <UserRound aria-hidden size={20} />
        </span>
      )}
    </UserMenu>
  )
}
