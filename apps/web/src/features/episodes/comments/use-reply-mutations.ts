import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpc, trpcClient, utils } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { type Change, changeComment } from '../../../nouns/comment/comment-changes.ts'
import { commentsAt } from '../../../nouns/comment/comments-at.ts'
import { useThreadMutations } from '../../../nouns/comment/use-thread-mutations.ts'
import type { Episode, EpisodeComment, Reply } from '../live/live-episode.ts'
import { liveKey } from '../live/live-query.ts'
import { commentDraft } from './comment-draft.ts'
import { useModeration } from './use-moderation.ts'

/** Mutations of a comment and its replies, in addition to `useCommentMutations`. */
export function useReplyMutations(id: number, comment: EpisodeComment) {
  const viewer = useViewer()
  const withAnswers = (page: Episode, change: Change<Reply>): Episode => ({
    ...page,
    comments: page.comments.map((one) => (one.id === comment.id ? changed(one, change) : one)),
  })
  const { change, scope, write, remove } = useThreadMutations<Episode, Reply>({
    router: 'episodes',
    id,
    queryKey: liveKey(id),
    commentsOf: () => comment.answers ?? [],
    withComments: withAnswers,
    draft: (content) => commentDraft(viewer, content),
    send: async ({ content }) =>
      (await trpcClient.episodes.answer.mutate({ id, commentId: comment.id, content })).comment,
    erase: ({ id: commentId }) => trpcClient.episodes.deleteComment.mutate({ id, commentId }),
    successToast: 'Respuesta publicada',
    errorToast: 'No se pudo enviar el comentario',
  })
  const changeTop = commentsAt<Episode, Reply>(liveKey(id), (page, change) => ({
    ...page,
    comments: change(page.comments),
  }))
  /** The cached list that holds the comment or reply. */
  const changeAt = (reply: Reply) => (reply.id === comment.id ? changeTop : change)

  const moderate = useModeration(id, scope, change)
  const edit = useOptimisticMutation({
    name: 'episodes.editComment',
    scope,
    send: ({ reply, content }: { reply: Reply; content: string }) =>
      trpcClient.episodes.editComment.mutate({ id, commentId: reply.id, content }),
    apply: ({ reply, content }) =>
      changeAt(reply)(
        changeComment<Reply>(reply.id, (now) => ({ ...now, content, editedAt: new Date().toISOString() })),
      ),
    invert: ({ reply }) => {
      const { content, editedAt } = reply
      changeAt(reply)(changeComment<Reply>(reply.id, (now) => ({ ...now, content, editedAt })))
    },
    successToast: 'Comentario editado',
    errorToast: 'No se pudo editar el comentario',
  })
  const hasSpoilers = [comment, ...(comment.answers ?? [])].some(({ tells }) => tells)
  const { data: revealedComments } = trpc.episodes.revealedComments.useQuery(
    { id },
    { enabled: viewer !== null && hasSpoilers },
  )
  const { isLiked, like } = useLikes(id, { scope, changeAt })
  return {
    answer: write,
    remove,
    moderate: moderate.mutate,
    of: (reply: Reply) => ({
      /** The text for editing; undefined while it is hidden as a spoiler. */
      content: reply.tells ? revealedComments?.comments.find(({ id }) => id === reply.id)?.content : reply.content,
      isLiked: isLiked(reply),
      like: (isLiked: boolean) => like({ reply, isLiked }),
      /** Resolves to whether the edit was saved. */
      edit: (content: string) =>
        edit.mutateAsync({ reply, content }).then(
          () => true,
          () => false,
        ),
    }),
  }
}

type CommentCache = {
  scope: string
  /** Changes the cached list that holds the comment or reply. */
  changeAt: (reply: Reply) => (change: Change<Reply>) => void
}

/** The viewer's likes of the comments of an episode. */
function useLikes(id: number, { scope, changeAt }: CommentCache) {
  const viewer = useViewer()
  const { data: liked } = trpc.episodes.likedComments.useQuery({ id }, { enabled: viewer !== null })
  const cacheLike = (reply: Reply, isLiked: boolean) => {
    utils.episodes.likedComments.setData({ id }, (known) => {
      const others = known?.commentIds.filter((one) => one !== reply.id) ?? []
      return { commentIds: isLiked ? [...others, reply.id] : others }
    })
    changeAt(reply)((replies) =>
      replies.map((one) => (one.id === reply.id ? { ...one, likes: (one.likes ?? 0) + (isLiked ? 1 : -1) } : one)),
    )
  }
  const like = useOptimisticMutation({
    name: 'episodes.likeComment',
    scope,
    send: ({ reply, isLiked }: { reply: Reply; isLiked: boolean }) =>
      trpcClient.episodes[isLiked ? 'likeComment' : 'unlikeComment'].mutate({ id, commentId: reply.id }),
    apply: ({ reply, isLiked }) => cacheLike(reply, isLiked),
    invert: ({ reply, isLiked }) => cacheLike(reply, !isLiked),
    errorToast: 'No se pudo guardar tu me gusta',
  })
  return {
    isLiked: (reply: Reply) => liked?.commentIds.includes(reply.id) ?? false,
    like: like.mutate,
  }
}

/** Replies are sorted oldest first, comments newest first. */
function changed(comment: EpisodeComment, change: Change<Reply>): EpisodeComment {
  const before = comment.answers ?? []
  const answers = change(before.toReversed()).toReversed()
  return { ...comment, answers, answerCount: (comment.answerCount ?? 0) + answers.length - before.length }
}
