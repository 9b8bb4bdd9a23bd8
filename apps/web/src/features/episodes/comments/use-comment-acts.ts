import type { ModerationAction } from '@animeteca/contracts/labels'
import { moderationTexts } from '@animeteca/contracts/labels'
import { toast } from '@animeteca/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '../../../lib/failure.ts'
import { useViewer } from '../../../lib/session.ts'
import { trpcClient } from '../../../lib/trpc.ts'
import { type Episode, type EpisodeComment, withComment } from '../live-episode.ts'
import { actKey, liveKey } from '../live-query.ts'

type Change = (comments: EpisodeComment[]) => EpisodeComment[]

const without = (id: number) => (comments: EpisodeComment[]) => comments.filter((comment) => comment.id !== id)

const instead = (next: EpisodeComment) => (comments: EpisodeComment[]) =>
  comments.map((comment) => (comment.id === next.id ? next : comment))

/** Writing, deleting and moderating: shown at once, taken back when the server refuses. Each undoes only its own change. */
export function useCommentActs(id: number) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const queryKey = liveKey(id)
  const change = (how: Change) =>
    queryClient.setQueryData<Episode>(queryKey, (page) => page && { ...page, comments: how(page.comments) })
  const foresee = async (how: Change) => {
    await queryClient.cancelQueries({ queryKey })
    change(how)
  }
  const shared = {
    mutationKey: actKey(id),
    scope: { id: `episode-comments-${id}` },
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  }

  const add = useMutation({
    ...shared,
    mutationFn: (content: string) => trpcClient.episodes.comment.mutate({ id, content }),
    async onMutate(content) {
      const draft = draftOf(viewer, content)
      await foresee((comments) => [draft, ...comments])
      return draft.id
    },
    onSuccess({ comment }, _, draftId) {
      change((comments) => [comment, ...without(draftId)(without(comment.id)(comments))])
      toast.success('Comentario publicado')
    },
    onError(error, _, draftId) {
      if (draftId !== undefined) change(without(draftId))
      toastFailure('No se pudo enviar el comentario')(error)
    },
  })

  const remove = useMutation({
    ...shared,
    mutationFn: (comment: EpisodeComment) => trpcClient.episodes.deleteComment.mutate({ id, commentId: comment.id }),
    onMutate: (comment) => foresee(without(comment.id)),
    onSuccess: () => toast.success('Comentario eliminado'),
    onError(error, comment) {
      change((comments) => withComment(comments, comment))
      toastFailure('No se pudo eliminar el comentario')(error)
    },
  })

  const moderate = useMutation({
    ...shared,
    mutationFn: ({ comment, action }: Moderation) =>
      trpcClient.episodes.deleteComment.mutate({ id, commentId: comment.id, action }),
    onMutate({ comment, action }) {
      const content = moderationTexts[action]
      return foresee(content === null ? without(comment.id) : instead({ ...comment, content, moderated: true }))
    },
    onSuccess: () => toast.success('Comentario moderado'),
    onError(error, { comment }) {
      change((comments) => withComment(instead(comment)(comments), comment))
      toastFailure('No se pudo moderar el comentario')(error)
    },
  })
  return { add, remove, moderate }
}

type Moderation = { comment: EpisodeComment; action: ModerationAction }

let drafts = 0

/** A comment as it looks until the server has numbered it. */
function draftOf(viewer: ReturnType<typeof useViewer>, content: string): EpisodeComment {
  drafts += 1
  return {
    id: -drafts,
    userId: viewer?.id ?? 0,
    username: viewer?.username ?? '',
    profilePicture: viewer?.profilePicture ?? null,
    profileFrame: viewer?.profileFrame ?? 'none',
    content,
    createdAt: new Date().toISOString(),
    moderated: false,
  }
}
