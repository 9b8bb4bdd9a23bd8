import type { Outputs } from '@animeteca/api-client/client'
import type { Anime } from '@animeteca/contracts/catalogue'
import { useConfirm } from '@animeteca/ui/confirm'
import { toast } from '@animeteca/ui/toast'
import { plural } from '../../../lib/plural.ts'
import { useTrackingAct } from '../../../lib/tracking-act.ts'
import { trpc, trpcClient, utils } from '../../../lib/trpc.ts'

type Season = Anime['seasons'][number]
type Mark = {
  id: number
  isWatched: boolean
  /** Only in what undoes a mark: when the episode had been seen. */
  watchedAt?: string | null | undefined
}
/** `ids` are what is shown at once: the answer says which of them were new. */
type Range = { range: { seasonId: number } | { upToEpisodeId: number }; ids: number[] }

const failed = () => 'No se pudo actualizar el estado del episodio'

/** Marks on the page of an anime, one by one or many at once: shown in the same frame, and undone exactly. */
export function useMarkActs(animeId: number) {
  const { catalogue } = trpc.useUtils()
  const confirm = useConfirm()

  const mark = useTrackingAct({
    failed,
    send: sendMark,
    foresee: ({ id, isWatched }: Mark) => showMarks(animeId, [id], isWatched),
    onDone(watchedAt, { id, isWatched, ...undone }) {
      if ('watchedAt' in undone) return
      const takeBack = () => mark.mutate({ id, isWatched: !isWatched, watchedAt: isWatched ? undefined : watchedAt })
      toast.success(isWatched ? 'Episodio marcado como visto' : 'Episodio marcado como no visto', {
        action: { label: 'Deshacer', onPress: takeBack },
      })
    },
  })

  const unmarkMany = useTrackingAct({
    failed,
    send: (episodeIds: number[]) => trpcClient.tracking.unmarkMany.mutate({ episodeIds }),
    foresee: (ids) => showMarks(animeId, ids, false),
  })

  const markMany = useTrackingAct({
    failed,
    send: ({ range }: Range) => trpcClient.tracking.markMany.mutate({ animeId, ...range }),
    foresee: ({ ids }) => showMarks(animeId, ids, true),
    onDone({ episodeIds }) {
      if (episodeIds.length === 0) {
        toast.info('Ya los habías visto todos')
        return
      }
      toast.success(plural(episodeIds.length, 'episodio marcado como visto', 'episodios marcados como vistos'), {
        action: { label: 'Deshacer', onPress: () => unmarkMany.mutate(episodeIds) },
      })
    },
  })

  return {
    setWatched: (id: number, isWatched: boolean) => mark.mutate({ id, isWatched }),
    markSeason: (season: Season) =>
      markMany.mutate({ range: { seasonId: season.id }, ids: season.episodes.map(({ id }) => id) }),
    async unmarkSeason(season: Season) {
      const isSure = await confirm({
        title: `Desmarcar la temporada ${season.seasonNumber}`,
        message: 'Sus episodios dejarán de estar vistos y se perderá la fecha en que los viste.',
        confirmLabel: 'Desmarcar',
        isDanger: true,
      })
      if (isSure) unmarkMany.mutate(season.episodes.map(({ id }) => id))
    },
    markUpTo(upToEpisodeId: number) {
      const anime = catalogue.byId.getData({ id: animeId })
      const all = anime?.seasons.flatMap(({ episodes }) => episodes.map(({ id }) => id)) ?? []
      markMany.mutate({ range: { upToEpisodeId }, ids: all.slice(0, all.indexOf(upToEpisodeId) + 1) })
    },
  }

  /** Answers when the episode had been seen, if this takes the mark off: undoing brings that back. */
  async function sendMark({ id, isWatched, watchedAt }: Mark): Promise<string | null | undefined> {
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
function showMarks(animeId: number, ids: number[], isWatched: boolean): () => void {
  const changed = new Set<number>()
  change((watched) => {
    for (const id of ids) if (watched.has(id) !== isWatched) changed.add(id)
    return set(watched, changed, isWatched)
  })
  return () => change((watched) => set(watched, changed, !isWatched))

  function change(next: (watched: Set<number>) => Set<number>) {
    utils.tracking.forAnime.setData(
      { animeId },
      (known): Outputs['tracking']['forAnime'] | undefined =>
        known && { ...known, watchedEpisodeIds: [...next(new Set(known.watchedEpisodeIds))] },
    )
  }
}

const set = (watched: ReadonlySet<number>, ids: ReadonlySet<number>, isOn: boolean) =>
  isOn ? new Set([...watched, ...ids]) : new Set([...watched].filter((id) => !ids.has(id)))
