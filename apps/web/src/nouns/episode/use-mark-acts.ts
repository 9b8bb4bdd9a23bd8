import type { Anime } from '@animeteca/contracts/catalogue'
import { limits } from '@animeteca/contracts/limits'
import { kept } from '../../lib/offline/kept-acts.ts'
import { perform, useOptimistic } from '../../lib/optimistic.ts'
import { plural } from '../../lib/plural.ts'
import { trpcClient, utils } from '../../lib/trpc.ts'
import { useLastBulk } from './use-last-bulk.ts'
import { episodeWords, markAct, markFailed, showMarks } from './watched-mark.ts'

type Season = Anime['seasons'][number]
type Range = { seasonId: number } | { upToEpisodeId: number }
/** `ids` are what is shown at once: the answer says which of them were new. */
type Marking = { animeId: number; range: Range; ids: number[] }
type Unmarking = { animeId: number; ids: number[]; isUndo?: boolean }
type Marks = { episodeId: number; watchedAt: string | null }[]
type Restoring = { animeId: number; ids: number[]; marks: Marks }

/** Marks on the page of an anime, one by one or many at once. */
export function useMarkActs(animeId: number, watchedIds: ReadonlySet<number>) {
  const mark = useOptimistic(markAct)
  const markMany = useOptimistic(markManyAct)
  const unmarkMany = useOptimistic(unmarkManyAct)
  const restore = useOptimistic(restoreAct)
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
    unmarkSeason({ id: seasonId, episodes }: Season) {
      const ids = episodes.map(({ id }) => id)
      unmarkMany.mutate(
        { animeId, ids },
        {
          onSuccess: (marks) =>
            setLastBulk({
              animeId,
              seasonId,
              ids: canRestore(marks) ? restoring(animeId, marks).ids : [],
              isWatched: false,
              words: (count) => `Has desmarcado ${plural(count, 'episodio')}`,
              undo: () => restore.mutate(restoring(animeId, marks)),
            }),
        },
      )
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

// half of it back would be no undoing
const canRestore = ({ length }: Marks) => length > 0 && length <= limits.restoredMarks.max

const restoring = (animeId: number, marks: Marks): Restoring => ({
  animeId,
  ids: marks.map(({ episodeId }) => episodeId),
  marks,
})

/** Answers the marks that it took off, with their times, unless it undoes a marking. */
const unmarkManyAct = kept<Unmarking, Marks, number[]>({
  name: 'tracking.unmarkMany',
  scope: 'tracking',
  async send({ animeId, ids, isUndo }) {
    const { episodes } = isUndo ? { episodes: [] } : await trpcClient.tracking.watched.query({ animeId })
    await trpcClient.tracking.unmarkMany.mutate({ episodeIds: ids })
    const unmarked = new Set(ids)
    return episodes
      .filter(({ episodeId }) => unmarked.has(episodeId))
      .map(({ episodeId, watchedAt }) => ({ episodeId, watchedAt }))
  },
  apply: ({ animeId, ids }) => showMarks(animeId, ids, false),
  invert: ({ animeId }, changed) => void showMarks(animeId, changed, true),
  done(marks, { animeId, ids, isUndo }) {
    if (isUndo) return null
    return {
      words: plural(ids.length, 'episodio marcado como no visto', 'episodios marcados como no vistos'),
      ...(canRestore(marks) && { undo: () => perform(restoreAct, restoring(animeId, marks)) }),
    }
  },
  failed: markFailed,
  words: ({ animeId, ids }) => `No vistos: ${episodeWords(animeId, ids)}`,
})

const restoreAct = kept<Restoring, unknown, number[]>({
  name: 'tracking.restoreMarks',
  scope: 'tracking',
  send: ({ marks }) => trpcClient.tracking.restoreMarks.mutate({ marks }),
  apply: ({ animeId, ids }) => showMarks(animeId, ids, true),
  invert: ({ animeId }, changed) => void showMarks(animeId, changed, false),
  failed: markFailed,
  words: ({ animeId, ids }) => `Vistos: ${episodeWords(animeId, ids)}`,
})
