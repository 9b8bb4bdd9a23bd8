import type { Anime } from '@animeteca/contracts/catalogue'
import { useConfirm } from '@animeteca/ui/confirm'
import { toast } from '@animeteca/ui/toast'
import { plural } from '../../../lib/plural.ts'
import { useTrackingAct } from '../../../lib/tracking-act.ts'
import { trpc, trpcClient } from '../../../lib/trpc.ts'
import { markFailed, showMarks, useWatchedMark } from '../../../lib/watched-mark.ts'

type Season = Anime['seasons'][number]
/** `ids` are what is shown at once: the answer says which of them were new. */
type Range = { range: { seasonId: number } | { upToEpisodeId: number }; ids: number[] }
type Unmarking = { ids: number[]; isUndo?: boolean }

/** Marks on the page of an anime, one by one or many at once: shown in the same frame, and undone exactly. */
export function useMarkActs(animeId: number) {
  const { catalogue } = trpc.useUtils()
  const confirm = useConfirm()

  const mark = useWatchedMark(animeId)
  const unmarkMany = useTrackingAct({
    failed: markFailed,
    send: ({ ids }: Unmarking) => trpcClient.tracking.unmarkMany.mutate({ episodeIds: ids }),
    foresee: ({ ids }) => showMarks(animeId, ids, false),
    onDone(_, { ids, isUndo }) {
      if (!isUndo)
        toast.success(plural(ids.length, 'episodio marcado como no visto', 'episodios marcados como no vistos'))
    },
  })

  const markMany = useTrackingAct({
    failed: markFailed,
    send: ({ range }: Range) => trpcClient.tracking.markMany.mutate({ animeId, ...range }),
    foresee: ({ ids }) => showMarks(animeId, ids, true),
    onDone({ episodeIds }) {
      if (episodeIds.length === 0) {
        toast.info('Ya los habías visto todos')
        return
      }
      toast.success(plural(episodeIds.length, 'episodio marcado como visto', 'episodios marcados como vistos'), {
        action: { label: 'Deshacer', onPress: () => unmarkMany.mutate({ ids: episodeIds, isUndo: true }) },
      })
    },
  })

  return {
    setWatched: (id: number, isWatched: boolean) => mark({ id, isWatched }),
    markSeason: (season: Season) =>
      markMany.mutate({ range: { seasonId: season.id }, ids: season.episodes.map(({ id }) => id) }),
    async unmarkSeason(season: Season) {
      const isSure = await confirm({
        title: `Desmarcar la temporada ${season.seasonNumber}`,
        message: 'Sus episodios dejarán de estar vistos y se perderá la fecha en que los viste.',
        confirmLabel: 'Desmarcar',
        isDanger: true,
      })
      if (isSure) unmarkMany.mutate({ ids: season.episodes.map(({ id }) => id) })
    },
    markUpTo(upToEpisodeId: number) {
      const anime = catalogue.byId.getData({ id: animeId })
      const all = anime?.seasons.flatMap(({ episodes }) => episodes.map(({ id }) => id)) ?? []
      markMany.mutate({ range: { upToEpisodeId }, ids: all.slice(0, all.indexOf(upToEpisodeId) + 1) })
    },
  }
}
