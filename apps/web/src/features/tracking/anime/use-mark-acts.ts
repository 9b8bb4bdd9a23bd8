import type { Anime } from '@animeteca/contracts/catalogue'
import { useConfirm } from '@animeteca/ui/confirm'
import { kept } from '../../../lib/offline/kept-acts.ts'
import { perform, useOptimistic } from '../../../lib/optimistic.ts'
import { plural } from '../../../lib/plural.ts'
import { trpcClient, utils } from '../../../lib/trpc.ts'
import { episodeWords, markAct, markFailed, showMarks } from '../../../lib/watched-mark.ts'
import { useLastBulk } from './use-last-bulk.ts'

type Season = Anime['seasons'][number]
type Range = { seasonId: number } | { upToEpisodeId: number }
/** `ids` are what is shown at once: the answer says which of them were new. */
type Marking = { animeId: number; range: Range; ids: number[] }
type Unmarking = { animeId: number; ids: number[]; isUndo?: boolean }

/** Marks on the page of an anime, one by one or many at once. */
export function useMarkActs(animeId: number, watchedIds: ReadonlySet<number>) {
  const confirm = useConfirm()
  const mark = useOptimistic(markAct)
  const markMany = useOptimistic(markManyAct)
  const unmarkMany = useOptimistic(unmarkManyAct)
  const [lastBulk, setLastBulk] = useLastBulk(animeId, watchedIds)
  const markAll = (range: Range, seasonId: number, ids: number[]) =>
    markMany.mutate(
      { animeId, range, ids },
      {
        onSuccess: ({ episodeIds }) =>
          setLastBulk({
            animeId,
            seasonId,
            ids: episodeIds,
            isWatched: true,
            words: (count) => `Has marcado ${plural(count, 'episodio')}`,
            undo: () => unmarkMany.mutate({ animeId, ids: episodeIds, isUndo: true }),
          }),
      },
    )

  return {
    lastBulk,
    setWatched: (id: number, isWatched: boolean) => mark.mutate({ id, animeId, isWatched }),
    markSeason: (season: Season) =>
      markAll(
        { seasonId: season.id },
        season.id,
        season.episodes.map(({ id }) => id),
      ),
    async unmarkSeason(season: Season) {
      const isSure = await confirm({
        title: `Desmarcar la temporada ${season.seasonNumber}`,
        message: 'Sus episodios dejarán de estar vistos y se perderá la fecha en que los viste.',
        confirmLabel: 'Desmarcar',
        isDanger: true,
      })
      if (isSure) unmarkMany.mutate({ animeId, ids: season.episodes.map(({ id }) => id) })
    },
    markUpTo(upToEpisodeId: number) {
      const anime = utils.catalogue.byId.getData({ id: animeId })
      const all =
        anime?.seasons.flatMap(({ id: seasonId, episodes }) => episodes.map(({ id }) => ({ id, seasonId }))) ?? []
      const upTo = all.slice(0, all.findIndex(({ id }) => id === upToEpisodeId) + 1)
      const ids = upTo.map(({ id }) => id)
      markAll({ upToEpisodeId }, upTo.at(-1)?.seasonId ?? 0, ids)
    },
  }
}

const markManyAct = kept<Marking, { episodeIds: number[] }, number[]>({
  name: 'tracking.markMany',
  scope: 'tracking',
  send: ({ animeId, range }) => trpcClient.tracking.markMany.mutate({ animeId, ...range }),
  apply: ({ animeId, ids }) => showMarks(animeId, ids, true),
  invert: ({ animeId }, changed) => void showMarks(animeId, changed, false),
  done({ episodeIds: ids }, { animeId }) {
    if (ids.length === 0) return { tone: 'info', words: 'Ya los habías visto todos' }
    return {
      words: plural(ids.length, 'episodio marcado como visto', 'episodios marcados como vistos'),
      undo: () => perform(unmarkManyAct, { animeId, ids, isUndo: true }),
    }
  },
  failed: markFailed,
  words: ({ animeId, ids }) => `Vistos: ${episodeWords(animeId, ids)}`,
})

const unmarkManyAct = kept<Unmarking, unknown, number[]>({
  name: 'tracking.unmarkMany',
  scope: 'tracking',
  send: ({ ids }) => trpcClient.tracking.unmarkMany.mutate({ episodeIds: ids }),
  apply: ({ animeId, ids }) => showMarks(animeId, ids, false),
  invert: ({ animeId }, changed) => void showMarks(animeId, changed, true),
  done: (_, { ids, isUndo }) =>
    isUndo ? null : plural(ids.length, 'episodio marcado como no visto', 'episodios marcados como no vistos'),
  failed: markFailed,
  words: ({ animeId, ids }) => `No vistos: ${episodeWords(animeId, ids)}`,
})
