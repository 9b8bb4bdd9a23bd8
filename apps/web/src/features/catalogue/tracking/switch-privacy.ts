import { mutate } from '../../../lib/optimistic.ts'
import { type Details, noDetails, switchDetailsMutation } from '../../../nouns/list/details/details-mutations.ts'

type Subject = { animeId: number; title: string; details: Details | null }

/** Makes the viewer's entry private, or public again. */
export function switchPrivacy({ animeId, title, details }: Subject): void {
  const from = details ?? noDetails(animeId)
  mutate(switchDetailsMutation, { title, from, changes: { isPrivate: !from.isPrivate } })
}
