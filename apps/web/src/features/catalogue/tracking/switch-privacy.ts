import { perform } from '../../../lib/optimistic.ts'
import { type Details, noDetails, switchAct } from '../../../nouns/list/details/details-act.ts'

type Subject = { animeId: number; title: string; details: Details | null }

/** Hides from everybody else that the viewer has an anime, or shows it again. */
export function switchPrivacy({ animeId, title, details }: Subject): void {
  const from = details ?? noDetails(animeId)
  perform(switchAct, { title, from, changes: { isPrivate: !from.isPrivate } })
}
