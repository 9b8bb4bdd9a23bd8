import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import type { Followed } from '@animeteca/contracts/tracking/watched-marks'
import { offlineMutation } from '../../lib/offline/offline-mutations.ts'
import { mutate } from '../../lib/optimistic.ts'
import { trpcClient, utils } from '../../lib/query/trpc.ts'
import { plural } from '../../lib/text/plural.ts'
import { cacheCalendar } from './calendar-cache.ts'
import { markedToasts } from './marked-toasts.ts'
import { cacheNextEpisodes } from './next-episodes-cache.ts'
import { cacheProgress, type MarkChange } from './progress-cache.ts'
import { setRewatchMarks } from './set-rewatch-marks.ts'

export type Mark = {
  id: number
  animeId: number
  isWatched: boolean
  /** Set only when undoing: the original date of the mark. */
  watchedAt?: string | null | undefined
  /** The rewatch that the mark belongs to. */
  runId?: number | undefined
}

export const markErrorToast = 'No se pudo actualizar el estado del episodio'

/** Marks or unmarks an episode. Undoing restores the original date. */
export const markWatchedMutation = offlineMutation<Mark, Marked, number[]>({
  name: 'tracking.mark',
  scope: 'tracking',
  send,
  apply: ({ id, animeId, isWatched, runId }) => cacheMarks({ animeId, ids: [id], isWatched, runId }),
  invert: ({ animeId, isWatched, runId }, changed) =>
    void cacheMarks({ animeId, ids: changed, isWatched: !isWatched, runId }),
  successToast({ watchedAt, ...marked }, { id, animeId, isWatched, runId, ...undone }) {
    if ('watchedAt' in undone) return null
    const message = isWatched ? 'Episodio marcado como visto' : 'Episodio marcado como no visto'
    const undoing = { id, animeId, isWatched: !isWatched, watchedAt: isWatched ? undefined : watchedAt, runId }
    return markedToasts({ message, undo: () => mutate(markWatchedMutation, undoing) }, animeId, marked)
  },
  errorToast: markErrorToast,
  label: ({ id, animeId, isWatched }) => `${isWatched ? 'Visto' : 'No visto'}: ${episodesLabel(animeId, [id])}`,
})

export const markWatched = (given: Mark): void => mutate(markWatchedMutation, given)

/** Names episodes in the list of refused mutations: 'Cowboy Bebop T1 E3', or their number. */
export function episodesLabel(animeId: number, ids: readonly number[]): string {
  const anime = utils.catalogue.byId.getData({ id: animeId })
  const title = anime?.title ?? 'un anime'
  const all = anime?.seasons.flatMap((season) => season.episodes.map((episode) => ({ ...season, ...episode })))
  const only = ids.length === 1 ? all?.find(({ id }) => id === ids[0]) : undefined
  return only ? `${title} ${episodeCode(only)}` : `${plural(ids.length, 'episodio')} de ${title}`
}

type Marked = {
  /** Date of a removed mark, which undoing restores. */
  watchedAt?: string | null | undefined
  lists?: Followed | undefined
  /** Whether this mark completed the rewatch. */
  isAgain?: boolean
}

async function send({ id, animeId, isWatched, watchedAt, runId }: Mark): Promise<Marked> {
  if (runId) {
    const { isAgain, marks } = await setRewatchMarks({ runId, marks: [{ episodeId: id, watchedAt }], isWatched })
    return { isAgain, watchedAt: marks[0]?.watchedAt }
  }
  if (isWatched) {
    const when = watchedAt === undefined ? { follow: true } : { watchedAt }
    const { lists } = await trpcClient.tracking.markWatched.mutate({ id, animeId, ...when })
    return { lists }
  }
  const { episodes } = await trpcClient.tracking.watched.query({ animeId })
  await trpcClient.tracking.unmarkWatched.mutate({ id, animeId })
  return { watchedAt: episodes.find(({ episodeId }) => episodeId === id)?.watchedAt }
}

/** Updates the marks on the anime's page, in Viendo, in "Siguiente episodio" and in the calendar; returns the ids that changed. */
export function cacheMarks(change: MarkChange): number[] {
  const changed = [cacheOnPage, cacheProgress, cacheNextEpisodes, cacheCalendar].flatMap((cache) => cache(change))
  return [...new Set(changed)]
}

function cacheOnPage({ animeId, ids, isWatched, runId }: MarkChange) {
  const tracking = utils.tracking.forAnime.getData({ animeId })
  const open = tracking?.runs?.open
  const known = runId === undefined ? tracking : open?.id === runId ? open : undefined
  const watched = new Set(known?.watchedEpisodeIds)
  const changed = known ? ids.filter((id) => watched.has(id) !== isWatched) : []
  if (!tracking || changed.length === 0) return changed
  for (const id of changed) {
    if (isWatched) watched.add(id)
    else watched.delete(id)
  }
  const marks = { watchedEpisodeIds: [...watched] }
  const { runs } = tracking
  utils.tracking.forAnime.setData(
    { animeId },
    {
      ...tracking,
      ...(runId === undefined ? marks : runs && open && { runs: { ...runs, open: { ...open, ...marks } } }),
    },
  )
  return changed
}
