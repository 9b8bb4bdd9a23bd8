import type { Anime } from '@animeteca/contracts/catalogue'
import type { ListType } from '@animeteca/contracts/labels'

type Season = Anime['seasons'][number]

/**
 * What the page of an anime says about whoever looks at it, and what they can do there. To a visitor every act answers with
 * the way to sign in.
 */
export interface AnimeTracking {
  /** False until the server has said what follows: whoever acts before that acts on a guess. */
  isKnown: boolean
  /** What was done and has not reached the server: to these episodes, and to the anime's place in the lists. */
  unsent: { episodeIds: ReadonlySet<number>; isList: boolean }
  /** The list that the anime is in. */
  listType: ListType | null
  watchedIds: ReadonlySet<number>
  /** Seconds into each episode that was opened. */
  progress: ReadonlyMap<number, number>
  chooseList: (listType: ListType) => void
  removeFromList: () => void
  setWatched: (episodeId: number, isWatched: boolean) => void
  markSeason: (season: Season) => void
  unmarkSeason: (season: Season) => void
  /** What was last marked at once on this page, and can still be taken back; null when nothing of it is left. */
  lastBulk: { seasonId: number; words: string; undo: () => void } | null
  /** Everything up to an episode, earlier seasons too. */
  markUpTo: (episodeId: number) => void
}
