import type { Outputs } from '@animeteca/api-client/client'
import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { limits } from '@animeteca/contracts/limits'
import { offlineMutation } from '../../../lib/offline/offline-mutations.ts'
import { mutate } from '../../../lib/optimistic.ts'
import { trpcClient, utils } from '../../../lib/query/trpc.ts'
import { cacheMarks, markWatchedMutation, markErrorToast } from '../../../nouns/episode/mark-watched-mutation.ts'

export type WatchedMark = Outputs['tracking']['watched']['episodes'][number]

/** Query input of a page of marks. */
export const pageOf = (animeId: number | undefined) => ({ animeId, limit: limits.page.max })

/** `filter` is the anime whose marks are listed; undefined lists all. */
type Unmarking = { mark: WatchedMark; filter: number | undefined }
/** The page and row that the mark had, where it was shown. */
type Removed = { at: readonly [page: number, row: number] | null; hasCount: boolean; ofAnime: number[] }

/** Removes a mark from the list of marks; undoing restores its date. */
export const unmarkMutation = offlineMutation<Unmarking, unknown, Removed>({
  name: 'tracking.unmark',
  scope: 'tracking',
  send: ({ mark: { episodeId: id, animeId } }) => trpcClient.tracking.unmarkWatched.mutate({ id, animeId }),
  apply: ({ mark, filter }) => ({
    at: removeFromPages(mark, filter),
    hasCount: countMarks(mark, -1),
    ofAnime: cacheMarks({ animeId: mark.animeId, ids: [mark.episodeId], isWatched: false }),
  }),
  invert({ mark, filter }, { at, hasCount, ofAnime }) {
    if (at) insertIntoPages(mark, filter, at)
    if (hasCount) countMarks(mark, 1)
    cacheMarks({ animeId: mark.animeId, ids: ofAnime, isWatched: true })
  },
  successToast: (_, { mark: { episodeId: id, animeId, watchedAt } }) => ({
    message: 'Episodio marcado como no visto',
    undo: () => mutate(markWatchedMutation, { id, animeId, isWatched: true, watchedAt }),
  }),
  errorToast: markErrorToast,
  label: ({ mark }) => `No visto: ${mark.animeTitle} ${episodeCode(mark)}`,
})

type Page = Outputs['tracking']['watched']

function setPages(filter: number | undefined, change: (page: Page, at: number) => Page): void {
  utils.tracking.watched.setInfiniteData(
    pageOf(filter),
    (known) => known && { ...known, pages: known.pages.map(change) },
  )
}

function removeFromPages({ id }: WatchedMark, filter: number | undefined): Removed['at'] {
  const pages = utils.tracking.watched.getInfiniteData(pageOf(filter))?.pages ?? []
  const rows = pages.map(({ episodes }) => episodes.findIndex((mark) => mark.id === id))
  const page = rows.findIndex((row) => row !== -1)
  if (page === -1) return null
  setPages(filter, (known) => ({ ...known, episodes: known.episodes.filter((mark) => mark.id !== id) }))
  return [page, rows[page]!]
}

function insertIntoPages(mark: WatchedMark, filter: number | undefined, [page, row]: NonNullable<Removed['at']>): void {
  setPages(filter, (known, at) => {
    const isThere = known.episodes.some(({ id }) => id === mark.id)
    return at !== page || isThere ? known : { ...known, episodes: known.episodes.toSpliced(row, 0, mark) }
  })
}

/** Changes an anime's count in the filter above the list; false when the filter has not loaded. */
function countMarks({ animeId, animeTitle }: WatchedMark, by: 1 | -1): boolean {
  const known = utils.tracking.watchedAnimes.getData()?.animes
  if (!known) return false
  const count = (known.find((anime) => anime.animeId === animeId)?.watchedCount ?? 0) + by
  const others = known.filter((anime) => anime.animeId !== animeId)
  const animes = count > 0 ? [...others, { animeId, animeTitle, watchedCount: count }] : others
  utils.tracking.watchedAnimes.setData(undefined, {
    animes: animes.toSorted((one, other) => one.animeTitle.localeCompare(other.animeTitle, 'es')),
  })
  return true
}
