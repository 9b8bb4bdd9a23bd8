import type { ModerationAction } from '@animeteca/contracts/labels'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpcClient } from '../../../lib/query/trpc.ts'
import { type Change, changeComment, removeComment, restoreComment } from '../../../nouns/comment/comment-changes.ts'
import type { Reply } from '../live/live-episode.ts'

type Moderation<C extends Reply> = { comment: C; action: ModerationAction; text: string | null }

/** Moderates a comment or reply; `change` updates the cached list that it is in. */
export function useModeration<C extends Reply>(id: number, scope: string, change: (change: Change<C>) => void) {
  return useOptimisticMutation({
    name: 'episodes.deleteComment',
    scope,
    send: ({ comment, action }: Moderation<C>) =>
      trpcClient.episodes.deleteComment.mutate({ id, commentId: comment.id, action }),
    apply: ({ comment, text }) =>
      change(
        text === null
          ? removeComment(comment.id)
          : changeComment<C>(comment.id, (now) => ({ ...now, content: text, moderated: true })),
      ),
    invert: ({ comment }) => {
      const { content, moderated } = comment
      const restored = changeComment<C>(comment.id, (now) => ({ ...now, content, moderated }))
      change((comments) => restoreComment(comment)(restored(comments)))
    },
    successToast: 'Comentario moderado',
    errorToast: 'No se pudo moderar el comentario',
  })
}
