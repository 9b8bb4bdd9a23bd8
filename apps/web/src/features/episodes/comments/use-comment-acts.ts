import type { ModerationAction } from '@animeteca/contracts/labels'
import { moderationTexts } from '@animeteca/contracts/labels'
import { back, type Draft, draftOf, instead, numbered, onTop, without } from '../../../lib/comments/comment-changes.ts'
import { commentsAt } from '../../../lib/comments/comments-at.ts'
import { toastFailure } from '../../../lib/failure.ts'
import { useOptimistic } from '../../../lib/optimistic.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useViewer } from '../../../lib/session.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import type { Episode, EpisodeComment } from '../live-episode.ts'
import { liveKey } from '../live-query.ts'

type Moderation = { comment: EpisodeComment; action: ModerationAction }

/** Writing, deleting and moderating on an episode. */
export function useCommentActs(id: number) {
  const viewer = useViewer()
  const scope = `episode-comments-${id}`
  const change = commentsAt<Episode, EpisodeComment>(liveKey(id), (page, change) => ({
    ...page,
    comments: change(page.comments),
  }))
  const add = useOptimistic({
    name: 'episodes.comment',
    scope,
    send: async ({ comment: { content } }: Draft<EpisodeComment>) =>
      (await trpcClient.episodes.comment.mutate({ id, content })).comment,
    apply: (draft) => change(onTop(draft)),
    invert: ({ comment }) => change(without(comment.id)),
    onSuccess: (comment, draft) => change(numbered(draft, comment)),
    done: () => 'Comentario publicado',
    failed: () => toastFailure('No se pudo enviar el comentario'),
  })
  const remove = useOptimistic({
    name: 'episodes.deleteComment',
    scope,
    send: (comment: EpisodeComment) => trpcClient.episodes.deleteComment.mutate({ id, commentId: comment.id }),
    apply: (comment) => change(without(comment.id)),
    invert: (comment) => change(back(comment)),
    done: () => 'Comentario eliminado',
    failed: () => toastFailure('Error al eliminar comentario', { reason: 'below' }),
  })
  const moderate = useOptimistic({
    name: 'episodes.deleteComment',
    scope,
    send: ({ comment, action }: Moderation) =>
      trpcClient.episodes.deleteComment.mutate({ id, commentId: comment.id, action }),
    apply({ comment, action }) {
      const content = moderationTexts[action]
      change(content === null ? without(comment.id) : instead<EpisodeComment>({ ...comment, content, moderated: true }))
    },
    invert: ({ comment }) => change((comments) => back(comment)(instead(comment)(comments))),
    done: () => 'Comentario moderado',
    failed: () => toastFailure('No se pudo moderar el comentario'),
  })
  const write = (content: string) =>
    add.mutateAsync(draftOf(written(viewer, content), queryClient.getQueryData<Episode>(liveKey(id))?.comments ?? []))
  return { write, remove: remove.mutate, moderate: moderate.mutate }
}

/** A comment as it looks until the server has numbered it. */
const written = (viewer: ReturnType<typeof useViewer>, content: string): Omit<EpisodeComment, 'id'> => ({
  userId: viewer?.id ?? 0,
  username: viewer?.username ?? '',
  profilePicture: viewer?.profilePicture ?? null,
  profileFrame: viewer?.profileFrame ?? 'none',
  content,
  createdAt: new Date().toISOString(),
  moderated: false,
})
