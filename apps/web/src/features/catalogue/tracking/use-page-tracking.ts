import type { Anime } from '@animeteca/contracts/catalogue'
import { useMemo, useState } from 'react'
import { useViewer } from '../../../lib/session.ts'
import { useAnimeTracking } from '../../../nouns/anime/use-anime-tracking.ts'
import { useBulkMarks } from './use-bulk-marks.ts'
import { useUnsentOf } from './use-unsent-of.ts'

export type PageTracking = ReturnType<typeof usePageTracking>

/** What the page of an anime knows of whoever looks at it. */
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
  const [soughtId, seek] = useState<number>()
  return {
    /** The episode that was asked for last: the block of its season that it is in opens. */
    soughtId,
    seek,
    /** False until the server has said what follows: whoever acts before that acts on a guess. */
    isKnown: !isSignedIn || known !== undefined,
    unsent: useUnsentOf(anime.id),
    /** The list that the anime is in. */
    listType: known?.listType ?? null,
    /** How often it was watched again; while it is, all that is marked belongs to the run that is open. */
    runs: known?.runs,
    runId,
    watchedIds,
    progress,
    ...useBulkMarks(anime, watchedIds, runId),
  }
}
