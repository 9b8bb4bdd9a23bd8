import { toast } from '@animeteca/ui/toast'
import { toastFailure } from './failure.ts'
import { useTrackingAct } from './tracking-act.ts'
import { trpcClient, utils } from './trpc.ts'

type Mark = {
  id: number
  isWatched: boolean
  /** Only in what undoes a mark: when the episode had been seen. */
  watchedAt?: string | null | undefined
}

/** What is said when a mark is refused. */
export const markFailed = () => toastFailure('No se pudo actualizar el estado del episodio')

/** Marks an episode of an anime as seen or not: shown in the same frame, and undone exactly, with its date. */
export function useWatchedMark(animeId: number) {
  const mark = useTrackingAct({
    failed: markFailed,
    send,
    foresee: ({ id, isWatched }: Mark) => showMarks(animeId, [id], isWatched),
    onDone(watchedAt, { id, isWatched, ...undone }) {
      if ('watchedAt' in undone) return
      const takeBack = () => mark.mutate({ id, isWatched: !isWatched, watchedAt: isWatched ? undefined : watchedAt })
      toast.success(isWatched ? 'Episodio marcado como visto' : 'Episodio marcado como no visto', {
        action: { label: 'Deshacer', onPress: takeBack },
      })
    },
  })
  return mark.mutate

  /** Answers when the episode had been seen, if this takes the mark off: undoing brings that back. */
  async function send({ id, isWatched, watchedAt }: Mark): Promise<string | null | undefined> {
    if (isWatched) {
      await trpcClient.tracking.markWatched.mutate({ id, animeId, ...(watchedAt !== undefined && { watchedAt }) })
      return undefined
    }
    const { episodes } = await trpcClient.tracking.watched.query({ animeId })
    await trpcClient.tracking.unmarkWatched.mutate({ id, animeId })
    return episodes.find(({ episodeId }) => episodeId === id)?.watchedAt
  }
}

/** Shows episodes as seen or not; what comes back takes exactly that back. */
export function showMarks(animeId: number, ids: number[], isWatched: boolean): () => void {
  const changed = new Set<number>()
  change((watched) => {
    for (const id of ids) if (watched.has(id) !== isWatched) changed.add(id)
    return set(watched, changed, isWatched)
  })
  return () => change((watched) => set(watched, changed, !isWatched))

  function change(next: (watched: Set<number>) => Set<number>) {
    utils.tracking.forAnime.setData(
      { animeId },
      (known) => known && { ...known, watchedEpisodeIds: [...next(new Set(known.watchedEpisodeIds))] },
    )
  }
}

const set = (watched: ReadonlySet<number>, ids: ReadonlySet<number>, isOn: boolean) =>
  isOn ? new Set([...watched, ...ids]) : new Set([...watched].filter((id) => !ids.has(id)))
