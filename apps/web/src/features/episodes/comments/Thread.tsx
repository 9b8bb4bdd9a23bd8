import { can } from '@animeteca/contracts/can'
import type { ModerationAction } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import { useConfirm } from '@animeteca/ui/confirm'
import { PlainButton } from '@animeteca/ui/PlainButton'
import { Heart, MessageCircleReply, Pencil } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { plural } from '../../../lib/plural.ts'
import { useViewer } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { CommentForm } from '../../../nouns/comment/CommentForm.tsx'
import { focusNextComment } from '../../../nouns/comment/focus-next-comment.ts'
import type { EpisodeComment, Reply } from '../live-episode.ts'
import { CommentItem } from './CommentItem.tsx'
import { useReplyActs } from './use-reply-acts.ts'

const ModerationDialog = lazy(() => import('./ModerationDialog.tsx'))

type ThreadProps = { episodeId: number; comment: EpisodeComment; now: Date }

/** What people made of a comment, and what one can do with it: likes, answers, and mending one's own. */
export default function Thread({ episodeId, comment, now }: ThreadProps) {
  const viewer = useViewer()
  const confirm = useConfirm()
  const list = useRef<HTMLUListElement>(null)
  const { answer, remove, moderate, of } = useReplyActs(episodeId, comment)
  const [isAnswering, setAnswering] = useState(false)
  const [moderated, setModerated] = useState<{ reply: Reply; isOpen: boolean } | null>(null)
  const { answers, missing, showAll, isLoading } = useAnswers(episodeId, comment)

  const confirmRemoval = async (reply: Reply) => {
    const isSure = await confirm({
      title: 'Eliminar respuesta',
      message: 'Tu respuesta desaparecerá para todos. No se puede deshacer.',
      confirmLabel: 'Eliminar respuesta',
      isDanger: true,
    })
    if (!isSure) return
    focusNextComment(list.current, reply.id)
    remove(reply)
  }
  const carryOut = (reply: Reply, action: ModerationAction) => {
    setModerated({ reply, isOpen: false })
    moderate({ reply, action })
  }
  return (
    <>
      <ReplyActs
        acts={of(comment)}
        reply={comment}
        now={now}
        onAnswer={comment.moderated ? undefined : () => setAnswering(!isAnswering)}
        isAnswering={isAnswering}
      />
      {missing > 0 && (
        <PlainButton size="sm" variant="ghost" isPending={isLoading} onPress={showAll} className="-ml-3">
          Ver {plural(missing, 'respuesta anterior', 'respuestas anteriores')}
        </PlainButton>
      )}
      {answers.length > 0 && (
        <ul ref={list} aria-label="Respuestas" className="mt-1 border-l-2 border-line pl-4">
          {answers.map((reply) => (
            <CommentItem
              key={reply.id}
              episodeId={episodeId}
              comment={reply}
              avatarSize={32}
              now={now}
              isNew={reply.id < 0}
              onDelete={viewer?.id === reply.userId && !reply.moderated ? () => void confirmRemoval(reply) : undefined}
              onModerate={can.moderateComments(viewer) ? () => setModerated({ reply, isOpen: true }) : undefined}
            >
              {reply.id > 0 && !reply.moderated && (viewer !== null || Boolean(reply.likes)) && (
                <ReplyActs acts={of(reply)} reply={reply} now={now} />
              )}
            </CommentItem>
          ))}
        </ul>
      )}
      {isAnswering && viewer && (
        <div className="mt-2">
          <CommentForm
            draftName={`answer.${viewer.id}.${comment.id}`}
            label="Escribe tu respuesta"
            sendLabel="Responder"
            placeholder={`Responde a ${comment.username}`}
            limit={limits.episodeComment.max}
            countFrom={limits.episodeComment.max - 200}
            isCompact
            hasFocus
            onSend={answer}
          />
        </div>
      )}
      <Suspense>
        {moderated && (
          <ModerationDialog
            key={moderated.reply.id}
            comment={moderated.reply}
            isOpen={moderated.isOpen}
            onClose={() => setModerated({ ...moderated, isOpen: false })}
            onModerate={(action) => carryOut(moderated.reply, action)}
          />
        )}
      </Suspense>
    </>
  )
}

/** The last answers come with their comment; those before them once somebody asks. */
function useAnswers(episodeId: number, { id, answers = [], answerCount = 0 }: EpisodeComment) {
  const [isWhole, setWhole] = useState(false)
  const { data, isFetching } = trpc.episodes.answers.useQuery({ id: episodeId, commentId: id }, { enabled: isWhole })
  const first = answers.find((reply) => reply.id > 0)?.id ?? Infinity
  const earlier = isWhole && data ? data.answers.filter((reply) => reply.id < first) : []
  return {
    answers: [...earlier, ...answers],
    missing: isWhole && data ? 0 : answerCount - answers.length,
    showAll: () => setWhole(true),
    isLoading: isWhole && isFetching,
  }
}

type ReplyActsProps = {
  acts: ReturnType<ReturnType<typeof useReplyActs>['of']>
  now: Date
  /** The comment itself, or an answer to it. */
  reply: Reply
  onAnswer?: (() => void) | undefined
  isAnswering?: boolean
}

function ReplyActs({ acts, reply, now, onAnswer, isAnswering = false }: ReplyActsProps) {
  const viewer = useViewer()
  const { isLiked, like, edit, words } = acts
  const [isEditing, setEditing] = useState(false)
  const likes = reply.likes ?? 0
  const isOwn = viewer?.id === reply.userId
  const isFresh = now.getTime() - Date.parse(reply.createdAt) < limits.episodeComment.editMinutes * 60_000
  const isLikeable = viewer !== null && !isOwn && !reply.moderated
  const heart = <Heart aria-hidden size={15} fill={isLiked ? 'currentColor' : 'none'} />
  const counted = likes > 0 && <span className="tabular-nums">{likes}</span>
  return (
    <>
      <div className="mt-1 -ml-3 flex flex-wrap items-center text-sm">
        {isLikeable ? (
          <PlainButton
            size="sm"
            variant="ghost"
            icon={heart}
            aria-pressed={isLiked}
            aria-label={`Me gusta${likes > 0 ? `, ${likes}` : ''}`}
            onPress={() => like(!isLiked)}
            className={isLiked ? 'text-accent' : undefined}
          >
            {counted || 'Me gusta'}
          </PlainButton>
        ) : (
          likes > 0 && (
            <p className="flex min-h-9 items-center gap-1.5 px-3 font-semibold text-dim">
              {heart}
              {counted}
              <span className="sr-only">{likes === 1 ? 'me gusta' : 'me gustas'}</span>
            </p>
          )
        )}
        {viewer && onAnswer && (
          <PlainButton
            size="sm"
            variant="ghost"
            icon={<MessageCircleReply aria-hidden size={15} />}
            aria-expanded={isAnswering}
            onPress={onAnswer}
          >
            Responder
          </PlainButton>
        )}
        {isOwn && isFresh && !reply.moderated && words !== undefined && (
          <PlainButton
            size="sm"
            variant="ghost"
            icon={<Pencil aria-hidden size={15} />}
            aria-expanded={isEditing}
            onPress={() => setEditing(!isEditing)}
          >
            Editar
          </PlainButton>
        )}
      </div>
      {isEditing && viewer && (
        <div className="mt-2">
          <CommentForm
            draftName={`edit.${viewer.id}.${reply.id}`}
            startsWith={words ?? ''}
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
    </>
  )
}
