import { can } from '@animeteca/contracts/can'
import { limits } from '@animeteca/contracts/limits'
import { displayName } from '@animeteca/contracts/profiles/display-name'
import { Button } from '@animeteca/ui/actions/Button'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useState } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import { plural } from '../../../lib/text/plural.ts'
import { CommentForm } from '../../../nouns/comment/CommentForm.tsx'
import type { EpisodeComment, Reply } from '../live/live-episode.ts'
import { CommentItem } from './CommentItem.tsx'
import { ReplyActions } from './ReplyActions.tsx'
import { useModerationDialog } from './use-moderation-dialog.tsx'
import { useReplies } from './use-replies.ts'
import { useReplyMutations } from './use-reply-mutations.ts'

type ThreadProps = { episodeId: number; comment: EpisodeComment; now: Date }

/** Likes and replies of a comment, and editing the viewer's own. */
export default function Thread({ episodeId, comment, now }: ThreadProps) {
  const viewer = useViewer()
  const confirm = useConfirm()
  const { answer, remove, moderate, of } = useReplyMutations(episodeId, comment)
  const [isAnswering, setAnswering] = useState(false)
  const { openModeration, moderationDialog } = useModerationDialog<Reply>('La respuesta', moderate)
  const { answers, missing, showAll, isLoading } = useReplies(episodeId, comment)

  const confirmRemoval = async (reply: Reply) => {
    const isSure = await confirm({
      title: 'Eliminar respuesta',
      message: 'Tu respuesta desaparecerá para todos. No se puede deshacer.',
      confirmLabel: 'Eliminar respuesta',
      isDanger: true,
    })
    if (isSure) remove(reply)
  }
  return (
    <>
      <ReplyActions
        actions={of(comment)}
        reply={comment}
        now={now}
        onAnswer={comment.moderated ? undefined : () => setAnswering(!isAnswering)}
        isAnswering={isAnswering}
      />
      <div data-keeps-focus>
        {missing > 0 && (
          <Button size="sm" variant="ghost" isPending={isLoading} onPress={showAll} className="-ml-3">
            Ver {plural(missing, 'respuesta anterior', 'respuestas anteriores')}
          </Button>
        )}
        {answers.length > 0 && (
          <ul aria-label="Respuestas" className="mt-1 border-l-2 border-line pl-4">
            {answers.map((reply) => (
              <CommentItem
                key={reply.id}
                episodeId={episodeId}
                comment={reply}
                avatarSize={32}
                now={now}
                isNew={reply.id < 0}
                onDelete={
                  viewer?.id === reply.userId && !reply.moderated ? () => void confirmRemoval(reply) : undefined
                }
                onModerate={can.moderateComments(viewer) ? () => openModeration(reply) : undefined}
              >
                {reply.id > 0 && !reply.moderated && (viewer !== null || Boolean(reply.likes)) && (
                  <ReplyActions actions={of(reply)} reply={reply} now={now} />
                )}
              </CommentItem>
            ))}
          </ul>
        )}
      </div>
      {isAnswering && viewer && (
        <div className="mt-2">
          <CommentForm
            draftName={`answer.${viewer.id}.${comment.id}`}
            label="Escribe tu respuesta"
            sendLabel="Responder"
            placeholder={`Responde a ${displayName(comment.username)}`}
            limit={limits.episodeComment.max}
            countFrom={limits.episodeComment.max - 200}
            isCompact
            hasFocus
            onSend={answer}
          />
        </div>
      )}
      {moderationDialog}
    </>
  )
}
