import type { ProfileFrame } from '@animeteca/contracts/labels'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { classNames } from '@animeteca/ui/base/class-names'
import { useHydrated } from '@animeteca/ui/base/hydrated'
import type { ReactNode } from 'react'
import { timeAgo } from '../../lib/text/dates.ts'
import { dateAndTime } from '../../lib/text/local-times.ts'
import { OwnAdminTag } from '../person/AdminTagBadge.tsx'
import { FramedAvatar } from '../person/frames/FramedAvatar.tsx'
import { ProfileLink } from '../person/ProfileLink.tsx'

/** Properties that the list passes to each of its comments. */
export type CommentLayout = {
  now: Date
  /** Written since the list was opened. */
  isNew: boolean
}

type CommentFrameProps = CommentLayout & {
  author: { username: string; profilePicture: string | null; profileFrame: ProfileFrame }
  createdAt: string
  isEdited?: boolean
  avatarSize?: number
  /** Negative until the server has assigned one; no action is possible before. */
  id: number
  actions: ReactNode
  children: ReactNode
}

/** Author and date around a comment. */
export function CommentFrame(props: CommentFrameProps) {
  const { id, author, createdAt, isEdited = false, avatarSize = 44, now, isNew, actions, children } = props
  const { username, profilePicture, profileFrame } = author
  const name = displayName(username)
  const isSending = id < 0
  return (
    <li
      data-item={id}
      aria-busy={isSending}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 border-t border-line py-4 first:border-t-0',
        isNew && 'animate-[appear_220ms_ease-out]',
      )}
    >
      <ProfileLink username={username} label={`Ver el perfil de ${name}`} className="self-start rounded-full">
        <FramedAvatar src={profilePicture} name={name} frame={profileFrame} size={avatarSize} isLazy />
      </ProfileLink>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <ProfileLink
            username={username}
            className="rounded-sm font-semibold wrap-anywhere text-text no-underline hover:underline"
          >
            {name}
          </ProfileLink>
          <OwnAdminTag username={username} />
          <CommentTime createdAt={createdAt} now={now} isSending={isSending} />
          {isEdited && <span className="text-xs text-dim">editado</span>}
        </p>
        {children}
      </div>
      <div className="-mt-2 -mr-2.5 flex">{!isSending && actions}</div>
    </li>
  )
}

type CommentTimeProps = { createdAt: string; now: Date; isSending: boolean }

/** Only the time renders again after hydration: the server does not know the viewer's time zone. */
function CommentTime({ createdAt, now, isSending }: CommentTimeProps) {
  const isHydrated = useHydrated()
  return (
    <time dateTime={createdAt} title={isHydrated ? dateAndTime(createdAt) : undefined} className="text-xs text-dim">
      {isSending ? 'Enviando…' : timeAgo(createdAt, now, isHydrated ? 'local' : 'UTC')}
    </time>
  )
}
