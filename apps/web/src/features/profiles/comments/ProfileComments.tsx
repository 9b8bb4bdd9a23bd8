import { can } from '@animeteca/contracts/can'
import { limits } from '@animeteca/contracts/limits'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useId } from 'react'
import { trpcClient } from '../../../lib/query/trpc.ts'
import { isSignedIn, useViewer } from '../../../lib/session/session.ts'
import { CommentList } from '../../../nouns/comment/CommentList.tsx'
import { CommentsHeading } from '../../../nouns/comment/CommentsHeading.tsx'
import { useOlderComments } from '../../../nouns/comment/use-older-comments.ts'
import { SignInPrompt } from '../../../nouns/person/SignInPrompt.tsx'
import type { LiveProfile, ProfileComment } from '../live/live-profile.ts'
import { liveKey } from '../live/use-live-profile.ts'
import { CommentItem } from './CommentItem.tsx'
import { useCommentMutations } from './use-comment-mutations.ts'

const CommentForm = lazyPart(
  () => import('../../../nouns/comment/CommentForm.tsx'),
  (part) => part.CommentForm,
  { isExpected: isSignedIn },
)

type ProfileCommentsProps = { live: LiveProfile; comments: ProfileComment[]; isStale: boolean }

/** Comments on a profile, newest first. */
export function ProfileComments({ live, comments, isStale }: ProfileCommentsProps) {
  const profileId = live.profile.id
  const viewer = useViewer()
  const { write, remove } = useCommentMutations(profileId)
  const older = useOlderPages(live)
  const headingId = useId()
  const confirmRemoval = useConfirmRemoval()
  const removeComment = async (comment: ProfileComment) => {
    if (await confirmRemoval(comment, profileId)) remove(comment)
  }
  return (
    <section aria-labelledby={headingId} data-keeps-focus className="flex flex-col">
      <CommentsHeading id={headingId} level={3} total={live.stats?.commentsReceived} isStale={isStale} />
      <div className="mt-3">
        {viewer ? (
          can.commentOnProfile(viewer, profileId) && (
            <CommentForm
              key={profileId}
              draftName={`profile.${viewer.id}.${profileId}`}
              placeholder="Escribe un comentario"
              limit={limits.profileComment.max}
              isCompact
              onSend={write}
            />
          )
        ) : (
          <SignInPrompt className="rounded-panel border border-line px-4 py-3">
            Debes iniciar sesión para comentar en un perfil
          </SignInPrompt>
        )}
      </div>
      <CommentList
        comments={comments}
        isOwn={({ commenterId }) => commenterId === viewer?.id}
        emptyText={emptyText(viewer?.id === profileId)}
        older={older}
      >
        {(comment, layout) => (
          <CommentItem
            key={comment.id}
            {...layout}
            comment={comment}
            onDelete={
              can.deleteProfileComment(viewer, { commenterId: comment.commenterId, profileId })
                ? () => void removeComment(comment)
                : undefined
            }
          />
        )}
      </CommentList>
    </section>
  )
}

const useOlderPages = ({ profile: { id }, commentsCursor: cursor }: LiveProfile) =>
  useOlderComments<LiveProfile>({
    cursor,
    queryKey: liveKey(id),
    async ask(cursor) {
      const limit = limits.profileComment.page
      const { comments, nextCursor = null } = await trpcClient.profiles.comments.query({ id, cursor, limit })
      return (live) => ({ ...live, comments: [...(live.comments ?? []), ...comments], commentsCursor: nextCursor })
    },
  })

const emptyText = (isOwn: boolean) =>
  isOwn
    ? 'Nadie ha escrito todavía en tu perfil. Aquí verás lo que te dejen tus amigos.'
    : 'Todavía no hay comentarios. El primero puede ser el tuyo.'

/** Asks for confirmation before deleting a comment; the text differs for administrators. */
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
