import type { Anime } from '@animeteca/contracts/catalogue'
import { useOptimistic } from '../../../lib/optimistic.ts'
import { plural } from '../../../lib/plural.ts'
import { useViewer } from '../../../lib/session.ts'
import { useAskToMark } from '../../../nouns/episode/use-mark.ts'
import { canRestore, markManyAct, restoreMarksAct, restoring, unmarkManyAct } from './bulk-mark-acts.ts'
import { useLastBulk } from './use-last-bulk.ts'

type Season = Anime['seasons'][number]

/** Marks many episodes of an anime at once, and says what of the last time can be undone. Visitors are asked to sign in. */
export function useBulkMarks({ id: animeId, seasons }: Anime, watchedIds: ReadonlySet<number>) {
  const isSignedIn = useViewer() !== null
  const askToMark = useAskToMark()
  const markMany = useOptimistic(markManyAct)
  const unmarkMany = useOptimistic(unmarkManyAct)
  const restore = useOptimistic(restoreMarksAct)
  const [lastBulk, setLastBulk] = useLastBulk(animeId, watchedIds)

  const markAll = (range: { seasonId: number } | { upToEpisodeId: number }, seasonId: number, ids: number[]) =>
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

  if (!isSignedIn) return { lastBulk: null, markSeason: askToMark, unmarkSeason: askToMark, markUpTo: askToMark }
  return {
    lastBulk,
    markSeason: ({ id: seasonId, episodes }: Season) => markAll({ seasonId }, seasonId, idsOf(episodes)),
    unmarkSeason: ({ id: seasonId, episodes }: Season) => {
      unmarkMany.mutate(
        { animeId, ids: idsOf(episodes) },
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
    /** Everything up to an episode, earlier seasons too. */
    markUpTo: (upToEpisodeId: number) => {
      const all = seasons.flatMap(({ id: seasonId, episodes }) => episodes.map(({ id }) => ({ id, seasonId })))
      const upTo = all.slice(0, all.findIndex(({ id }) => id === upToEpisodeId) + 1)
      markAll({ upToEpisodeId }, upTo.at(-1)?.seasonId ?? 0, idsOf(upTo))
    },
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
