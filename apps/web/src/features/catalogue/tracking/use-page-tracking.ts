import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { useMemo } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import { useAnimeTracking } from '../../../nouns/anime/use-anime-tracking.ts'
import { useBulkMarks } from './use-bulk-marks.ts'
import { useUnsentOf } from './use-unsent-of.ts'

export type PageTracking = ReturnType<typeof usePageTracking>

/** The viewer's tracking of an anime, as its page shows it. */
export function usePageTracking(anime: Anime) {
  const isSignedIn = useViewer() !== null
  const known = useAnimeTracking(anime.id)
  const watchedIds: ReadonlySet<number> = useMemo(() => new Set(known?.watchedEpisodeIds), [known?.watchedEpisodeIds])
  /** Seconds into each started episode. */
  const progress: ReadonlyMap<number, number> = useMemo(
    () => new Map(known?.progress.map(({ episodeId, progress }) => [episodeId, progress])),
    [known?.progress],
  )
  const activeRewatchId = known?.runs?.open?.id
  return {
    /** False while loading, when a change would start from wrong data. */
    isKnown: !isSignedIn || known !== undefined,
    unsent: useUnsentOf(anime.id),
    listType: known?.listType ?? null,
    /** Past rewatches and the active one, to which all marks belong while it lasts. */
    rewatches: known?.runs,
    activeRewatchId,
    /** Note, dates and privacy; null where the viewer has set none. */
    details: known?.details ?? null,
    isFavourite: known?.isFavourite ?? false,
    watchedIds,
    progress,
    ...useBulkMarks(anime, watchedIds, activeRewatchId),
  }
}
