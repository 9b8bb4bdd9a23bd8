import { can } from '@animeteca/contracts/can'
import type { ModerationAction } from '@animeteca/contracts/labels'
import { Button } from '@animeteca/ui/Button'
import { useConfirm } from '@animeteca/ui/confirm'
import { ArrowUp, WifiOff } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { plural } from '../../../lib/plural.ts'
import { useViewer } from '../../../lib/session.ts'
import { SignInPrompt } from '../../../lib/SignInPrompt.tsx'
import type { Episode, EpisodeComment } from '../live-episode.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import { useCommentActs } from './use-comment-acts.ts'
import { useHeldComments } from './use-held-comments.ts'
import { useNow } from './use-now.ts'
import { useOlderComments } from './use-older-comments.ts'

const ModerationDialog = lazy(() => import('./ModerationDialog.tsx'))

type EpisodeCommentsProps = { episode: Episode; isStale: boolean }

/** What people wrote about an episode, newest first. */
export function EpisodeComments({ episode, isStale }: EpisodeCommentsProps) {
  const viewer = useViewer()
  const now = useNow()
  const confirm = useConfirm()
  const heading = useRef<HTMLHeadingElement>(null)
  const { add, remove, moderate } = useCommentActs(episode.id)
  const older = useOlderComments(episode)
  const { top, firstSeen, news, shown, waiting, release } = useHeldComments(episode.comments, viewer?.id)
  const [moderated, setModerated] = useState<{ comment: EpisodeComment; isOpen: boolean } | null>(null)
  const focusHeading = () => heading.current?.focus({ preventScroll: true })

  const send = (content: string) =>
    add.mutateAsync(content).then(
      () => true,
      () => false,
    )
  const confirmRemoval = async (comment: EpisodeComment) => {
    const isSure = await confirm({
      title: 'Eliminar comentario',
      message: 'Tu comentario desaparecerá para todos. No se puede deshacer.',
      confirmLabel: 'Eliminar comentario',
      isDanger: true,
    })
    if (!isSure) return
    remove.mutate(comment)
    focusHeading()
  }
  const carryOut = async (comment: EpisodeComment, action: ModerationAction) => {
    setModerated({ comment, isOpen: false })
    const isSure = action !== 'delete_completely' || (await confirm(erasure(comment.username)))
    if (!isSure) return
    moderate.mutate({ comment, action })
    if (action === 'delete_completely') focusHeading()
  }
  return (
    <section aria-labelledby="comentarios-del-episodio" className="flex flex-col">
      <div className="flex items-baseline gap-2.5">
        <h2 ref={heading} id="comentarios-del-episodio" tabIndex={-1} className="text-lg">
          Comentarios
        </h2>
        {isStale && (
          <span className="ml-auto inline-flex items-center gap-1.5 text-xs text-dim">
            <WifiOff aria-hidden size={14} />
            Sin conexión
          </span>
        )}
      </div>
      <div className="mt-3.5">
        {viewer ? (
          <CommentForm key={viewer.id} draftName={`episode.${viewer.id}.${episode.id}`} onSend={send} />
        ) : (
          <SignInPrompt className="rounded-panel border border-line bg-surface px-4.5 py-3.5">
            Debes iniciar sesión para comentar episodios
          </SignInPrompt>
        )}
      </div>
      <div ref={top} className="h-px" />
      <p aria-live="polite" className="sr-only">
        {news > 0 && plural(news, 'comentario nuevo', 'comentarios nuevos')}
      </p>
      {waiting > 0 && (
        <Button
          size="sm"
          variant="primary"
          icon={<ArrowUp aria-hidden size={16} />}
          onPress={release}
          className="sticky top-20 z-10 -mb-9 self-center pointer-coarse:-mb-11"
        >
          Ver {plural(waiting, 'comentario nuevo', 'comentarios nuevos')}
        </Button>
      )}
      {shown.length === 0 ? (
        <p className="py-10 text-center text-pretty text-dim">
          Todavía no hay comentarios. El primero puede ser el tuyo.
        </p>
      ) : (
        <ul className="mt-2">
          {shown.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              now={now}
              isNew={comment.id < 0 || (comment.id > firstSeen && comment.userId !== viewer?.id)}
              onDelete={isOwnWords(viewer, comment) ? () => void confirmRemoval(comment) : undefined}
              onModerate={
                can.moderateComments(viewer) && !isOwnWords(viewer, comment)
                  ? () => setModerated({ comment, isOpen: true })
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {episode.commentsCursor !== null && (
        <Button onPress={older.load} isPending={older.isLoading} className="mt-2 self-center">
          Ver comentarios anteriores
        </Button>
      )}
      <Suspense>
        {moderated && (
          <ModerationDialog
            key={moderated.comment.id}
            {...moderated}
            onClose={() => setModerated({ ...moderated, isOpen: false })}
            onModerate={(action) => void carryOut(moderated.comment, action)}
          />
        )}
      </Suspense>
    </section>
  )
}

const isOwnWords = (viewer: ReturnType<typeof useViewer>, { userId, moderated }: EpisodeComment) =>
  viewer?.id === userId && !moderated

const erasure = (username: string) => ({
  title: 'Eliminar por completo',
  message: `El comentario de ${username} desaparecerá sin dejar rastro. No se puede deshacer.`,
  confirmLabel: 'Eliminar por completo',
  isDanger: true,
})
