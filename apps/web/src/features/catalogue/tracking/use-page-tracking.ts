import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { useMemo } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import { useAnimeTracking } from '../../../nouns/anime/use-anime-tracking.ts'
import { useBulkMarks } from './use-bulk-marks.ts'
import { useUnsentOf } from './use-unsent-of.ts'

export type PageTracking = ReturnType<typeof usePageTracking>

/** What the page of an anime knows about its viewer. */
export function usePageTracking(anime: Anime) {
  const isSignedIn = useViewer() !== null
  const known = useAnimeTracking(anime.id)
  const watchedIds: ReadonlySet<number> = useMemo(() => new Set(known?.watchedEpisodeIds), [known?.watchedEpisodeIds])
  /** Seconds into each episode that was opened. */
  const progress: ReadonlyMap<number, number> = useMemo(
    () => new Map(known?.progress.map(({ episodeId, progress }) => [episodeId, progress])),
    [known?.progress],
  )
  const runId = known?.runs?.open?.id
  return {
    /** False until the server has answered: before that the viewer would act on a guess. */
    isKnown: !isSignedIn || known !== undefined,
    unsent: useUnsentOf(anime.id),
    /** The list that the anime is in. */
    listType: known?.listType ?? null,
    /** How often it was watched again; while it is, all that is marked belongs to the run that is open. */
    runs: known?.runs,
    runId,
    /** Note, dates and privacy; null where the viewer has set none. */
    details: known?.details ?? null,
    isFavourite: known?.isFavourite ?? false,
    watchedIds,
    progress,
    ...useBulkMarks(anime, watchedIds, runId),
  }
}
