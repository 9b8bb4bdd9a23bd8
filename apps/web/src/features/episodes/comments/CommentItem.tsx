import { displayName } from '@animeteca/contracts/profiles/display-name'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { ShieldOff } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { isSignedIn } from '../../../lib/session/session.ts'
import { CommentFrame, type CommentLayout } from '../../../nouns/comment/CommentFrame.tsx'
import { LazyInReview } from '../../../nouns/comment/LazyInReview.tsx'
import { BlockReportButton } from '../../../nouns/person/block-report/BlockReportButton.tsx'
import type { Reply } from '../live/live-episode.ts'
import { TimestampedText } from './text/TimestampedText.tsx'

const CommentActions = lazyPart(
  () => import('./CommentActions.tsx'),
  (part) => part.CommentActions,
  { isExpected: isSignedIn },
)
const SpoilerText = lazyComponent(() => import('./spoilers/SpoilerText.tsx'))

type CommentItemProps = CommentLayout & {
  episodeId: number
  comment: Reply
  avatarSize?: number
  /** Likes and replies. */
  children?: ReactNode
  onDelete?: (() => void) | undefined
  onModerate?: (() => void) | undefined
}

export function CommentItem({ episodeId, comment, onDelete, onModerate, children, ...layout }: CommentItemProps) {
  const { id, createdAt, content, moderated, editedAt } = comment
  // A removed comment has no text that could be marked as edited.
  const isEdited = Boolean(editedAt) && !moderated
  return (
    <CommentFrame
      {...layout}
      id={id}
      author={comment}
      createdAt={createdAt}
      isEdited={isEdited}
      actions={
        <>
          {!moderated && (
            <BlockReportButton
              target={{
                label: `Opciones de lo que ha escrito ${displayName(comment.username)}`,
                kind: 'episode_comment',
                subjectId: id,
                person: { id: comment.userId, username: comment.username },
              }}
            />
          )}
          {(onModerate || onDelete) && (
            <CommentActions username={comment.username} onModerate={onModerate} onDelete={onDelete} />
          )}
        </>
      }
    >
      {moderated ? (
        <Tombstone>{content}</Tombstone>
      ) : comment.tells && id > 0 ? (
        <Suspense fallback={<p className="mt-2 px-3.5 py-2.5">{content}</p>}>
          <SpoilerText episodeId={episodeId} comment={comment} />
        </Suspense>
      ) : (
        <TimestampedText>{content}</TimestampedText>
      )}
      {comment.inReview && <LazyInReview authorId={comment.userId} />}
      {children}
    </CommentFrame>
  )
}

/** Replaces the text of a removed comment. */
const Tombstone = ({ children }: { children: string }) => (
  <p className="mt-2 flex max-w-[72ch] items-start gap-2.5 rounded-control border border-dashed border-control px-3.5 py-2.5 text-dim italic">
    <ShieldOff aria-hidden size={17} className="mt-0.5 shrink-0" />
    {children}
  </p>
)
