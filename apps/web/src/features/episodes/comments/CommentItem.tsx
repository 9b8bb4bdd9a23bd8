import { displayName } from '@animeteca/contracts/display-name'
import { PlainIconButton } from '@animeteca/ui/PlainIconButton'
import { ShieldAlert, ShieldOff, Trash2 } from 'lucide-react'
import { CommentFrame, type CommentLook } from '../../../nouns/comment/CommentFrame.tsx'
import { CommentWords } from '../../../nouns/comment/CommentWords.tsx'
import type { EpisodeComment } from '../live-episode.ts'

type CommentItemProps = CommentLook & {
  comment: EpisodeComment
  onDelete?: (() => void) | undefined
  onModerate?: (() => void) | undefined
}

export function CommentItem({ comment, onDelete, onModerate, ...look }: CommentItemProps) {
  const { id, createdAt, content, moderated } = comment
  return (
    <CommentFrame
      {...look}
      id={id}
      author={comment}
      createdAt={createdAt}
      acts={
        <>
          {onModerate && (
            <PlainIconButton label={`Moderar el comentario de ${displayName(comment.username)}`} onPress={onModerate}>
              <ShieldAlert aria-hidden size={18} />
            </PlainIconButton>
          )}
          {onDelete && (
            <PlainIconButton label="Eliminar tu comentario" onPress={onDelete}>
              <Trash2 aria-hidden size={17} />
            </PlainIconButton>
          )}
        </>
      }
    >
      {moderated ? <Tombstone>{content}</Tombstone> : <CommentWords>{content}</CommentWords>}
    </CommentFrame>
  )
}

/** What stands where a comment was moderated away. */
const Tombstone = ({ children }: { children: string }) => (
  <p className="mt-2 flex max-w-[72ch] items-start gap-2.5 rounded-control border border-dashed border-control px-3.5 py-2.5 text-dim italic">
    <ShieldOff aria-hidden size={17} className="mt-0.5 shrink-0" />
    {children}
  </p>
)
