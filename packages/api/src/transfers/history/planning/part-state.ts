import type { ExternalEntry, Outdatable, PartState } from '@animeteca/contracts/history/external-entries'
import { isOver, isPlanned } from '../../list-facts.ts'
import type { RangeEpisode } from './group-row.ts'

/** The state of an anime in terms that a file of another site has too. */
export interface AnimeState extends Pick<
  PartState,
  'list' | 'isPaused' | 'isPrivate' | 'startedOn' | 'finishedOn' | 'note' | 'rewatches' | 'rewatched'
> {
  isWatched: (episodeId: number) => boolean
  ratingOf: (episodeId: number) => number | undefined
}

type Part = Pick<ExternalEntry, 'season' | 'firstEpisode' | 'episodeCount'>

/** The state of a part, given all episodes of its anime in their order. */
export function partStateOf(
  { isWatched, ratingOf, ...whole }: AnimeState,
  episodes: RangeEpisode[],
  part: Part,
): PartState {
  const ids = episodesOfPart(episodes, part).map(([id]) => id)
  const ratings = ids.flatMap((id) => ratingOf(id) ?? [])
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return {
    ...whole,
    length: ids.length,
    watched: ids.filter(isWatched).length,
    rating: ratings.length > 0 ? Math.round((sum / ratings.length) * 20) : null,
  }
}

/** The same rule as `episodesOf` in `catalogue/external-refs/ref-episodes.ts`. */
export function episodesOfPart(episodes: RangeEpisode[], { season, firstEpisode, episodeCount }: Part): RangeEpisode[] {
  if (season === null) return episodes.slice(0, episodeCount ?? undefined)
  if (!episodes.some(([, number]) => number === season)) return []
  const from = episodes.filter(([, s, number]) => s > season || (s === season && number >= firstEpisode))
  return episodeCount === null ? from.filter(([, s]) => s === season) : from.slice(0, episodeCount)
}

/** Whether each field of a stored entry is still current: its owner has not changed the corresponding data since. */
export const isCurrent: Record<Outdatable, (entry: ExternalEntry, now: PartState, ends?: Ends) => boolean> = {
  status: (entry, now) =>
    isProgressCurrent(entry, now) &&
    entry.here.rewatched === now.rewatched &&
    (isSeen(entry.here) || comparableStatus(entry, entry.here) === comparableStatus(entry, now)),
  progress: isProgressCurrent,
  score: ({ here }, { rating }) => rating === null || rating === here.rating,
  // dates belong to the whole anime: only its first part has the start, only its last part the end
  startedOn: ({ here }, { startedOn }, { isFirst } = bothEnds) => !isFirst || startedOn === here.startedOn,
  finishedOn: (entry, now, { isLast } = bothEnds) =>
    isProgressCurrent(entry, now) && (!isLast || now.finishedOn === entry.here.finishedOn),
  note: ({ here }, { note }) => note === here.note,
}

/** Whether a part has the first episode of its anime, and the last one. */
export interface Ends {
  isFirst: boolean
  isLast: boolean
}
const bothEnds: Ends = { isFirst: true, isLast: true }

function isProgressCurrent({ here }: ExternalEntry, { watched }: PartState) {
  return watched === here.watched
}

const isSeen = ({ length, watched }: PartState) => length > 0 && watched === length

/** A planned part stays planned when its anime changes list because another part was started. */
function comparableStatus({ status }: ExternalEntry, { list, isPaused, watched }: PartState): string | null {
  if (watched === 0 && isPlanned(status) && list !== null && !isOver(list)) return 'open'
  return list && `${list} ${isPaused}`
}
