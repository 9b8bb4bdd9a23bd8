import { type ProfileFrame, userStatusLabels, type UserStatus } from '@animeteca/contracts/labels'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import type { ReactNode } from 'react'
import { FramedAvatar } from '../../nouns/person/frames/FramedAvatar.tsx'
import { presenceTones } from '../../nouns/person/presence-tones.ts'
import { ProfileLink } from '../../nouns/person/ProfileLink.tsx'

type PersonRowProps = {
  person: { username: string; profilePicture: string | null; profileFrame: ProfileFrame }
  /** How others see them; undefined where that is unknown. */
  status?: UserStatus
  badge?: ReactNode
  note: ReactNode
  /** Actions on the person. */
  children: ReactNode
}

/** A person with their presence, a note, and the actions given as children. */
export function PersonRow({ person, status, badge, note, children }: PersonRowProps) {
  const name = displayName(person.username)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-2.5 first:border-t-0">
      <ProfileLink
        username={person.username}
        className="group -mx-2 flex min-w-40 flex-1 items-center gap-4 rounded-control px-2 py-1.5 text-text no-underline hover:bg-raised"
      >
        <FramedAvatar
          src={person.profilePicture}
          name={name}
          frame={person.profileFrame}
          size={48}
          status={status && { tone: presenceTones[status], label: userStatusLabels[status] }}
        />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold wrap-anywhere">{name}</span>
            {badge}
          </span>
          <span className="block text-xs text-dim">{note}</span>
        </span>
      </ProfileLink>
      {children}
    </li>
  )
}
