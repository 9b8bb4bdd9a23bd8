import { limits } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { Heart, MessageCircleReply, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import { CommentForm } from '../../../nouns/comment/CommentForm.tsx'
import type { Reply } from '../live/live-episode.ts'
import type { useReplyMutations } from './use-reply-mutations.ts'

type ReplyActionsProps = {
  actions: ReturnType<ReturnType<typeof useReplyMutations>['of']>
  now: Date
  /** The comment, or one of its replies. */
  reply: Reply
  onAnswer?: (() => void) | undefined
  isAnswering?: boolean
}

/** Likes, reply, and edit for the author's recent comments. */
export function ReplyActions({ actions, reply, now, onAnswer, isAnswering = false }: ReplyActionsProps) {
  const viewer = useViewer()
  const { isLiked, like, edit, content } = actions
  const [isEditing, setEditing] = useState(false)
  const likes = reply.likes ?? 0
  const isOwn = viewer?.id === reply.userId
  const isFresh = now.getTime() - Date.parse(reply.createdAt) < limits.episodeComment.editMinutes * 60_000
  const isLikeable = viewer !== null && !isOwn && !reply.moderated
  const heart = <Heart aria-hidden size={15} fill={isLiked ? 'currentColor' : 'none'} />
  const counted = likes > 0 && <span className="tabular-nums">{likes}</span>
  return (
    <div data-keeps-focus>
      <div className="mt-1 -ml-3 flex flex-wrap items-center text-sm">
        {isLikeable ? (
          <Button
            size="sm"
            variant="ghost"
            icon={heart}
            aria-pressed={isLiked}
            aria-label={`Me gusta${likes > 0 ? `, ${likes}` : ''}`}
            onPress={() => like(!isLiked)}
            className={isLiked ? 'text-accent' : undefined}
          >
            {counted || 'Me gusta'}
          </Button>
        ) : (
          likes > 0 && (
            <p className="flex min-h-9 items-center gap-1.5 px-3 font-semibold text-dim">
              {heart}
              {counted}
              <span className="sr-only">me gusta</span>
            </p>
          )
        )}
        {viewer && onAnswer && (
          <Button
            size="sm"
            variant="ghost"
            icon={<MessageCircleReply aria-hidden size={15} />}
            aria-expanded={isAnswering}
            onPress={onAnswer}
          >
            Responder
          </Button>
        )}
        {isOwn && isFresh && !reply.moderated && content !== undefined && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Pencil aria-hidden size={15} />}
            aria-expanded={isEditing}
            onPress={() => setEditing(!isEditing)}
          >
            Editar
          </Button>
        )}
      </div>
      {isEditing && viewer && (
        <div className="mt-2">
          <CommentForm
            draftName={`edit.${viewer.id}.${reply.id}`}
            startsWith={content ?? ''}
            label="Edita tu comentario"
            sendLabel="Guardar"
            placeholder="Tu comentario"
            limit={limits.episodeComment.max}
            countFrom={limits.episodeComment.max - 200}
            hasFocus
            onSend={async (content) => {
              const isSaved = await edit(content)
              if (isSaved) setEditing(false)
              return isSaved
            }}
          />
        </div>
      )}
    </div>
  )
}
