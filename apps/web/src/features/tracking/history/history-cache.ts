import type { Outputs } from '@animeteca/api-client/client'
import { utils } from '../../../lib/trpc.ts'
import { shownHistory } from './shown-history.ts'

/** An anime that the viewer opened, and the episode to go on with. */
export type Continuation = Outputs['tracking']['continuing']['continuing'][number]

/** Leaves animes out of what is shown; returns those that were there. */
export function hideAnimes(isHidden: (card: Continuation) => boolean): Continuation[] {
  const known = utils.tracking.continuing.getData(shownHistory)?.continuing ?? []
  setCards((cards) => cards.filter((card) => !isHidden(card)))
  return known.filter(isHidden)
}

/** Puts hidden animes back where their time says; one that is there stays as it is. */
export function showAnimes(hidden: readonly Continuation[]): void {
  setCards((cards) => {
    const ids = new Set(cards.map(({ animeId }) => animeId))
    const missing = hidden.filter(({ animeId }) => !ids.has(animeId))
    return [...cards, ...missing].toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
  })
}

const setCards = (change: (cards: Continuation[]) => Continuation[]) =>
  utils.tracking.continuing.setData(shownHistory, (known) => known && { continuing: change(known.continuing) })
