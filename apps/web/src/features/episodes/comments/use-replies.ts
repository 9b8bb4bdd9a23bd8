import { useEffect, useState } from 'react'
import { toastFailure } from '../../../lib/errors/failure.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import type { EpisodeComment } from '../live/live-episode.ts'

/** The last replies come with their comment; earlier ones are fetched on request. */
export function useReplies(episodeId: number, { id, answers = [], answerCount = 0 }: EpisodeComment) {
  const [isWhole, setWhole] = useState(false)
  const { data, isFetching, error, refetch } = trpc.episodes.answers.useQuery(
    { id: episodeId, commentId: id },
    { enabled: isWhole },
  )
  useEffect(() => {
    if (error) toastFailure({ message: 'Error al cargar las respuestas', reason: 'below' }, error)
  }, [error])
  const first = answers.find((reply) => reply.id > 0)?.id ?? Infinity
  const earlier = isWhole && data ? data.answers.filter((reply) => reply.id < first) : []
  return {
    answers: [...earlier, ...answers],
    missing: isWhole && data ? 0 : answerCount - answers.length,
    showAll: () => (isWhole ? void refetch() : setWhole(true)),
    isLoading: isWhole && isFetching,
  }
}
