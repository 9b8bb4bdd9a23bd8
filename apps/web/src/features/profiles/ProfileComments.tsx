import { can } from '@animeteca/contracts/can'
import { Button } from '@animeteca/ui/Button'
import { useConfirm } from '@animeteca/ui/confirm'
import { RollingNumber } from '@animeteca/ui/RollingNumber'
import { ArrowUp, WifiOff } from 'lucide-react'
import { useRef } from 'react'
import { count, plural } from '../../lib/plural.ts'
import { useViewer } from '../../lib/session.ts'
import { SignInPrompt } from '../../lib/SignInPrompt.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import type { LiveProfile, ProfileComment } from './live-profile.ts'
import { useCommentActs } from './use-comment-acts.ts'
import { useHeldComments } from './use-held-comments.ts'
import { useOlderComments } from './use-older-comments.ts'

type ProfileCommentsProps = { live: LiveProfile; comments: ProfileComment[]; isStale: boolean }

/** What others wrote on a profile, newest first. */
export function ProfileComments({ live, comments, isStale }: ProfileCommentsProps) {
  const profileId = live.profile.id
  const viewer = useViewer()
  const { add, remove } = useCommentActs(profileId)
  const older = useOlderComments(live)
  const { top, firstSeen, shown, waiting, release } = useHeldComments(comments, viewer?.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const confirmRemoval = useConfirmRemoval()
  const total = live.stats?.commentsReceived
  const removeComment = async (comment: ProfileComment) => {
    if (!(await confirmRemoval(comment, profileId))) return
    remove.mutate({ commentId: comment.id })
    heading.current?.focus({ preventScroll: true })
  }
  const send = async (comment: string) => {
    try {
      await add.mutateAsync({ id: profileId, comment })
      return true
    } catch {
      return false
    }
  }
  return (
    <section aria-labelledby="comentarios" className="flex flex-col">
      <div className="flex items-baseline gap-2.5">
        <h3 ref={heading} id="comentarios" tabIndex={-1} className="text-lg outline-none">
          Comentarios
        </h3>
        {total !== undefined && (
          <span className="font-display font-bold text-dim">
            <RollingNumber value={total} format={count} />
          </span>
        )}
        {isStale && (
          <span className="ml-auto inline-flex items-center gap-1.5 text-xs text-dim">
            <WifiOff aria-hidden size={14} />
            Sin conexión
          </span>
        )}
      </div>
      <div ref={top} className="h-px" />
      <div className="mt-3">
        {viewer ? (
          can.commentOnProfile(viewer, profileId) && (
            <CommentForm key={profileId} draftName={`profile.${viewer.id}.${profileId}`} onSend={send} />
          )
        ) : (
          <SignInPrompt className="rounded-panel border border-line px-4 py-3">
            Debes iniciar sesión para comentar en un perfil
          </SignInPrompt>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {waiting > 0 && plural(waiting, 'comentario nuevo', 'comentarios nuevos')}
      </p>
      {waiting > 0 && (
        <Button
          size="sm"
          variant="primary"
          icon={<ArrowUp aria-hidden size={16} />}
          onPress={release}
          className="sticky top-3 z-10 -mb-9 self-center"
        >
          Ver {plural(waiting, 'comentario nuevo', 'comentarios nuevos')}
        </Button>
      )}
      {shown.length === 0 ? (
        <p className="py-8 text-center text-pretty text-dim">{emptyText(viewer?.id === profileId)}</p>
      ) : (
        <ul className="mt-2">
          {shown.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              isNew={comment.id < 0 || (comment.id > firstSeen && comment.commenterId !== viewer?.id)}
              onDelete={
                can.deleteProfileComment(viewer, { commenterId: comment.commenterId, profileId })
                  ? () => void removeComment(comment)
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      {live.commentsCursor !== null && (
        <Button onPress={older.load} isPending={older.isLoading} className="mt-2 self-center">
          Ver comentarios anteriores
        </Button>
      )}
    </section>
  )
}

const emptyText = (isOwn: boolean) =>
  isOwn
    ? 'Nadie ha escrito todavía en tu perfil. Aquí verás lo que te dejen tus amigos.'
    : 'Todavía no hay comentarios. El primero puede ser el tuyo.'

/** Asks before a comment goes; an administrator is told that it is as such. */
function useConfirmRemoval() {
  const confirm = useConfirm()
  const viewer = useViewer()
  return (comment: ProfileComment, profileId: number) => {
    const isOthers = viewer?.id !== comment.commenterId && viewer?.id !== profileId
    return confirm({
      title: isOthers ? 'Eliminar comentario como administrador' : 'Eliminar comentario',
      message: isOthers
        ? `Vas a eliminar como administrador un comentario de ${comment.commenterUsername}. No se puede deshacer.`
        : 'El comentario desaparecerá para todos. No se puede deshacer.',
      confirmLabel: 'Eliminar comentario',
      isDanger: true,
    })
  }
}
