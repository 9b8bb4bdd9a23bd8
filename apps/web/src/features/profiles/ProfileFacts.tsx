import { userStatusLabels } from '@animeteca/contracts/labels'
import { toneFill } from '@animeteca/ui/base/tones'
import { CalendarDays, Lock, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthAndYear } from '../../lib/text/dates.ts'
import { presenceTones } from '../../nouns/person/presence-tones.ts'
import type { Profile } from './live/live-profile.ts'

/** Registration date, presence and contact, as far as the viewer may see them. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { isPrivate, createdAt, status, email } = profile
  const [mailbox, domain] = email?.split('@') ?? []
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-dim">
      {isPrivate && <Fact icon={<Lock aria-hidden size={15} />}>Perfil privado</Fact>}
      {status && (
        <Fact icon={<span aria-hidden className={`size-2.5 rounded-full ${toneFill[presenceTones[status]]}`} />}>
          {userStatusLabels[status]}
        </Fact>
      )}
      {createdAt && <Fact icon={<CalendarDays aria-hidden size={15} />}>Miembro desde {monthAndYear(createdAt)}</Fact>}
      {email && (
        <Fact icon={<Mail aria-hidden size={15} />}>
          <a href={`mailto:${email}`} className="rounded-sm text-dim wrap-anywhere hover:text-text">
            {mailbox}
            <wbr />@{domain}
          </a>
        </Fact>
      )}
    </ul>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="inline-flex items-center gap-1.5">
    {icon}
    <span>{children}</span>
  </li>
)
