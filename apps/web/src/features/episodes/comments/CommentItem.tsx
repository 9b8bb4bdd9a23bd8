import { displayName } from '@animeteca/contracts/display-name'
import { classNames } from '@animeteca/ui/class-names'
import { IconButton } from '@animeteca/ui/IconButton'
import { ShieldAlert, ShieldOff, Trash2 } from 'lucide-react'
import { dateAndTime, timeAgo } from '../../../lib/dates.ts'
import { FramedAvatar } from '../../../lib/frames/FramedAvatar.tsx'
import { ProfileLink } from '../../../lib/ProfileLink.tsx'
import type { EpisodeComment } from '../live-episode.ts'

type CommentItemProps = {
  comment: EpisodeComment
  now: Date
  isNew: boolean
  onDelete?: (() => void) | undefined
  onModerate?: (() => void) | undefined
}

export function CommentItem({ comment, now, isNew, onDelete, onModerate }: CommentItemProps) {
  const { username, profilePicture, profileFrame, createdAt, moderated } = comment
  const name = displayName(username)
  const isOnItsWay = comment.id < 0
  return (
    <li
      aria-busy={isOnItsWay}
      className={classNames(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 border-t border-line py-5 first:border-t-0',
        isNew && 'animate-[appear_220ms_ease-out]',
      )}
    >
      <ProfileLink username={username} label={`Ver el perfil de ${name}`} className="self-start rounded-full">
        <FramedAvatar src={profilePicture} name={name} frame={profileFrame} size={44} />
      </ProfileLink>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <ProfileLink
            username={username}
            className="rounded-sm font-semibold wrap-anywhere text-text no-underline hover:underline"
          >
            {name}
          </ProfileLink>
          <time dateTime={createdAt} title={dateAndTime(createdAt)} className="text-xs text-dim">
            {isOnItsWay ? 'Enviando…' : timeAgo(createdAt, now)}
          </time>
        </p>
        {moderated ? (
          <Tombstone>{comment.content}</Tombstone>
        ) : (
          <p className="mt-1 max-w-[72ch] leading-relaxed wrap-anywhere whitespace-pre-line">{comment.content}</p>
        )}
      </div>
      <div className="-mt-2 -mr-2.5 flex">
        {onModerate && !isOnItsWay && (
          <IconButton label={`Moderar el comentario de ${name}`} onPress={onModerate}>
            <ShieldAlert aria-hidden size={18} />
          </IconButton>
        )}
        {onDelete && !isOnItsWay && (
          <IconButton label="Eliminar tu comentario" onPress={onDelete}>
            <Trash2 aria-hidden size={17} />
          </IconButton>
        )}
      </div>
    </li>
  )
}

/** What stands where a comment was moderated away. */
const Tombstone = ({ children }: { children: string }) => (
  <p className="mt-2 flex max-w-[72ch] items-start gap-2.5 rounded-control border border-dashed border-control px-3.5 py-2.5 text-dim italic">
    <ShieldOff aria-hidden size={17} className="mt-0.5 shrink-0" />
    {children}
  </p>
)
