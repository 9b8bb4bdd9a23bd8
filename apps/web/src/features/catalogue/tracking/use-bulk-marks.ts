import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { useViewer } from '../../../lib/session/session.ts'
import { useAskToMark } from '../../../nouns/episode/use-mark.ts'
import { useLastBulk } from './use-last-bulk.ts'

type Season = Anime['seasons'][number]

const bulkMarks = () => untilLoaded(() => import('../../../nouns/episode/bulk-mark-mutations.ts'))

/** Marks many episodes with one mutation, and offers to undo the last bulk change. Asks visitors to sign in. */
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
    /** Last seen episode in page order: there is nothing to unmark after it. */
    lastWatchedId: inOrder().findLast((id) => watchedIds.has(id)),
    lastBulk,
    markSeason: async ({ id: seasonId, episodes }: Season) =>
      (await bulkMarks()).markMany({ animeId, range: { seasonId }, ids: idsOf(episodes), runId }),
    unmarkSeason: async ({ episodes }: Season) =>
      (await bulkMarks()).unmarkMany({ animeId, ids: idsOf(episodes), runId }),
    /** Marks everything up to an episode, including earlier seasons. */
    markUpTo: async (upToEpisodeId: number) => {
      const all = inOrder()
      const ids = all.slice(0, all.indexOf(upToEpisodeId) + 1)
      const { markMany } = await bulkMarks()
      markMany({ animeId, range: { upToEpisodeId }, ids, runId })
    },
    /** Unmarks an episode and everything after it, including later seasons. */
    unmarkFrom: async (fromEpisodeId: number) => {
      const all = inOrder()
      const ids = all.slice(all.indexOf(fromEpisodeId)).filter((id) => watchedIds.has(id))
      const { unmarkMany } = await bulkMarks()
      unmarkMany({ animeId, ids, runId })
    },
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
