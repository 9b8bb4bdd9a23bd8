import { displayName } from '@animeteca/contracts/profiles/display-name'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { Trash2 } from 'lucide-react'
import { CommentFrame, type CommentLayout } from '../../../nouns/comment/CommentFrame.tsx'
import { CommentText } from '../../../nouns/comment/CommentText.tsx'
import { LazyInReview } from '../../../nouns/comment/LazyInReview.tsx'
import { BlockReportButton } from '../../../nouns/person/block-report/BlockReportButton.tsx'
import type { ProfileComment } from '../live/live-profile.ts'

type CommentItemProps = CommentLayout & { comment: ProfileComment; onDelete?: (() => void) | undefined }

export function CommentItem({ comment, onDelete, ...layout }: CommentItemProps) {
  const { id, commenterUsername: username, commenterProfilePicture, commenterProfileFrame, createdAt } = comment
  return (
    <CommentFrame
      {...layout}
      id={id}
      author={{ username, profilePicture: commenterProfilePicture, profileFrame: commenterProfileFrame }}
      createdAt={createdAt}
      actions={
        <>
          <BlockReportButton
            target={{
              label: `Opciones de lo que ha escrito ${displayName(username)}`,
              kind: 'profile_comment',
              subjectId: id,
              person: { id: comment.commenterId, username },
            }}
          />
          {onDelete && (
            <IconButton label={`Eliminar el comentario de ${displayName(username)}`} onPress={onDelete}>
              <Trash2 aria-hidden size={17} />
            </IconButton>
          )}
        </>
      }
    >
      <CommentText>{comment.comment}</CommentText>
      {comment.inReview && <LazyInReview authorId={comment.commenterId} />}
    </CommentFrame>
  )
}
