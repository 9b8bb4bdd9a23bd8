import { trpcClient } from '../../../lib/query/trpc.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { useThreadMutations } from '../../../nouns/comment/use-thread-mutations.ts'
import type { Episode, EpisodeComment } from '../live/live-episode.ts'
import { liveKey } from '../live/live-query.ts'
import { commentDraft } from './comment-draft.ts'
import { useModeration } from './use-moderation.ts'

/** Mutations to write, delete and moderate an episode's comments. */
export function useCommentMutations(id: number, tells: EpisodeComment['tells'] = null) {
  const viewer = useViewer()
  const { change, scope, write, remove } = useThreadMutations<Episode, EpisodeComment>({
    router: 'episodes',
    id,
    queryKey: liveKey(id),
    commentsOf: ({ comments }) => comments,
    withComments: (page, change) => ({ ...page, comments: change(page.comments) }),
    draft: (content) => ({ ...commentDraft(viewer, content, tells), answerCount: 0, answers: [] }),
    send: async ({ content, tells }) => {
      const about = tells ? { tellsUpTo: tells.episodeId } : {}
      return (await trpcClient.episodes.comment.mutate({ id, content, ...about })).comment
    },
    erase: ({ id: commentId }) => trpcClient.episodes.deleteComment.mutate({ id, commentId }),
    successToast: 'Comentario publicado',
    errorToast: 'No se pudo enviar el comentario',
  })
  const moderate = useModeration(id, scope, change)
  return { write, remove, moderate: moderate.mutate }
}
