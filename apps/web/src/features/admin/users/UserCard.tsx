import { userStatusLabels } from '@animeteca/contracts/labels'
import { Badge } from '@animeteca/ui/display/Badge'
import { FlaskConical, ShieldCheck } from 'lucide-react'
import { memo } from 'react'
import { longDate } from '../../../lib/text/dates.ts'
import { plural } from '../../../lib/text/plural.ts'
import { FramedAvatar } from '../../../nouns/person/frames/FramedAvatar.tsx'
import type { AdminUser } from '../panel/listings.ts'
import { RoleButtons } from './RoleButtons.tsx'
import { SuspensionFacts } from './SuspensionFacts.tsx'
import { useAccountStates } from './use-account-states.ts'
import { UserTags } from './UserTags.tsx'

/** A user as administrators see them, with the real username and presence. */
export const UserCard = memo(function UserCard({ user }: { user: AdminUser }) {
  const [mailbox, domain] = user.email.split('@')
  const { newcomers, suspended, closing } = useAccountStates()
  const isNewcomer = newcomers?.userIds.includes(user.id) ?? false
  const suspension = suspended?.people.find(({ id }) => id === user.id)
  const deletion = closing?.people.find(({ id }) => id === user.id)
  // The specification shows `away` and `busy` as offline here.
  const isOnline = user.status === 'online' && !suspension
  return (
    <li className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-5">
      <article className="flex gap-5" aria-label={user.username}>
        <FramedAvatar
          src={user.profilePicture}
          name={user.username}
          frame={user.profileFrame}
          size={64}
          className="m-1.5"
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
            <h3 className="text-title wrap-anywhere">{user.username}</h3>
            {user.isAdmin && (
              <Badge tone="accent" icon={<ShieldCheck aria-hidden size={14} />}>
                Admin
              </Badge>
            )}
            {user.isBetaTester && (
              <Badge tone="warning" icon={<FlaskConical aria-hidden size={14} />}>
                Beta Tester
              </Badge>
            )}
            {suspension && <Badge tone="danger">Suspendida</Badge>}
            {deletion && <Badge tone="danger">Se elimina el {longDate(deletion.erasedAfter)}</Badge>}
            {isNewcomer && <Badge tone="info">Cuenta nueva</Badge>}
            <Badge tone={isOnline ? 'success' : 'neutral'}>
              {isOnline ? userStatusLabels.online : userStatusLabels.offline}
            </Badge>
          </div>
          <p className="mt-1 text-sm wrap-anywhere text-dim">
            {mailbox}
            <wbr />@{domain}
          </p>
          {user.bio && <p className="mt-1.5 line-clamp-3 text-sm wrap-anywhere">{user.bio}</p>}
          <p className="mt-2 text-xs text-dim tabular-nums">
            {plural(user.totalAnimes, 'anime')} en lista ·{' '}
            {plural(user.episodesWatched, 'episodio visto', 'episodios vistos')} · {plural(user.friendsCount, 'amigo')}
          </p>
          <p className="text-xs text-dim">Registrado el {longDate(user.createdAt)}</p>
          {suspension && <SuspensionFacts suspension={suspension} />}
        </div>
      </article>
      <UserTags user={user} />
      <RoleButtons
        user={user}
        isNewcomer={isNewcomer}
        isSuspended={suspended && suspension !== undefined}
        isBeingDeleted={closing && deletion !== undefined}
      />
    </li>
  )
})
