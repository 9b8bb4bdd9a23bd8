import { displayName } from '@animeteca/contracts/display-name'
import { IconButton } from '@animeteca/ui/IconButton'
import { Trash2 } from 'lucide-react'
import { dateAndTime, timeAgo } from '../../lib/dates.ts'
import { FramedAvatar } from '../../lib/frames/FramedAvatar.tsx'
import { ProfileLink } from '../../lib/ProfileLink.tsx'
import type { ProfileComment } from './live-profile.ts'

type CommentItemProps = { comment: ProfileComment; isNew: boolean; onDelete?: (() => void) | undefined }

export function CommentItem({ comment, isNew, onDelete }: CommentItemProps) {
  const name = displayName(comment.commenterUsername)
  const isOnItsWay = comment.id < 0
  return (
    <li
      aria-busy={isOnItsWay}
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 border-t border-line py-4 first:border-t-0 ${isNew ? 'animate-[appear_220ms_ease-out]' : ''}`}
    >
      <ProfileLink username={comment.commenterUsername} label={`Ver el perfil de ${name}`} className="rounded-full">
        <FramedAvatar
          src={comment.commenterProfilePicture}
          name={name}
          frame={comment.commenterProfileFrame}
          size={40}
        />
      </ProfileLink>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <ProfileLink
            username={comment.commenterUsername}
            className="rounded-sm font-semibold wrap-anywhere text-text no-underline hover:underline"
          >
            {name}
          </ProfileLink>
          <time dateTime={comment.createdAt} title={dateAndTime(comment.createdAt)} className="text-xs text-dim">
            {isOnItsWay ? 'Enviando…' : timeAgo(comment.createdAt)}
          </time>
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line">{comment.comment}</p>
      </div>
      {onDelete && !isOnItsWay && (
        <IconButton label={`Eliminar el comentario de ${name}`} onPress={onDelete} className="-mt-1.5 -mr-2">
          <Trash2 aria-hidden size={17} />
        </IconButton>
      )}
    </li>
  )
}
