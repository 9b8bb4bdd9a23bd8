import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { lateAct } from '@animeteca/ui/base/late'
import { useViewer } from '../../../lib/session/session.ts'
import { useAskToMark } from '../../../nouns/episode/use-mark.ts'
import { useLastBulk } from './use-last-bulk.ts'

type Season = Anime['seasons'][number]

const markMany = lateAct(async () => (await import('../../../nouns/episode/bulk-mark-mutations.ts')).markMany)
const unmarkMany = lateAct(async () => (await import('../../../nouns/episode/bulk-mark-mutations.ts')).unmarkMany)

/** Marks many episodes of an anime at once, and says what of the last time can be undone. Visitors are asked to sign in. */
export function useBulkMarks(
  { id: animeId, seasons }: Anime,
  watchedIds: ReadonlySet<number>,
  runId: number | undefined,
) {
  const isSignedIn = useViewer() !== null
  const askToMark = useAskToMark()
  const lastBulk = useLastBulk(animeId, watchedIds, runId)
  const inOrder = () => seasons.flatMap(({ episodes }) => idsOf(episodes))

  if (!isSignedIn)
    return {
      lastWatchedId: undefined,
      lastBulk: null,
      markSeason: askToMark,
      unmarkSeason: askToMark,
      markUpTo: askToMark,
      unmarkFrom: askToMark,
    }
  return {
    /** The last one that was seen, in the order of the page: behind it there is nothing to unmark. */
    lastWatchedId: inOrder().findLast((id) => watchedIds.has(id)),
    lastBulk,
    markSeason: ({ id: seasonId, episodes }: Season) =>
      markMany({ animeId, range: { seasonId }, ids: idsOf(episodes), runId }),
    unmarkSeason: ({ episodes }: Season) => unmarkMany({ animeId, ids: idsOf(episodes), runId }),
    /** Everything up to an episode, earlier seasons too. */
    markUpTo: (upToEpisodeId: number) => {
      const all = inOrder()
      const ids = all.slice(0, all.indexOf(upToEpisodeId) + 1)
      markMany({ animeId, range: { upToEpisodeId }, ids, runId })
    },
    /** An episode and everything after it, later seasons too. */
    unmarkFrom: (fromEpisodeId: number) => {
      const all = inOrder()
      const ids = all.slice(all.indexOf(fromEpisodeId)).filter((id) => watchedIds.has(id))
      unmarkMany({ animeId, ids, runId })
    },
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
