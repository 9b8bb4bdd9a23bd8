import { userStatusLabels } from '@animeteca/contracts/labels'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { FramedAvatar } from '../../nouns/person/frames/FramedAvatar.tsx'
import { presenceTones } from '../../nouns/person/presence-tones.ts'
import type { Profile } from './live/live-profile.ts'

/** The picture, which overlaps the banner by half. */
export function ProfileAvatar({ profile, size, className }: { profile: Profile; size: number; className: string }) {
  const { username, profilePicture, profileFrame, status } = profile
  return (
    <span className={`inline-grid shrink-0 place-items-center rounded-full p-1 ${className}`}>
      <FramedAvatar
        src={profilePicture}
        name={displayName(username)}
        frame={profileFrame}
        size={size}
        {...(status && { status: { tone: presenceTones[status], label: userStatusLabels[status] } })}
      />
    </span>
  )
}
