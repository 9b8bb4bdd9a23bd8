import type { User } from '@animeteca/contracts/accounts/auth'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { FramedAvatar } from '../../nouns/person/frames/FramedAvatar.tsx'
import { useOwnPicture } from '../../nouns/person/use-local-preferences.ts'

/** The viewer's picture with its frame, or with a ring. */
export function OwnAvatar({ viewer }: { viewer: User }) {
  const picture = useOwnPicture()
  return (
    <span className={viewer.profileFrame === 'none' ? 'rounded-full border-2 border-accent p-0.5' : undefined}>
      <FramedAvatar src={picture} name={displayName(viewer.username)} frame={viewer.profileFrame} size={34} />
    </span>
  )
}
