import type { RelatedAnime } from '@animeteca/contracts/catalogue/relations'
import { relationLabels } from '@animeteca/contracts/labels'

type OwnState = { list: string | null; watchedCount: number }

/** The line below a related anime: what it is to this one, and how far the viewer has come, else its year. */
export function relatedFacts({ kind, type, releaseYear, episodeCount }: RelatedAnime, own: OwnState | undefined) {
  const what = kind === null ? 'Este anime' : kind !== 'sequel' && type === 'movie' ? 'Película' : relationLabels[kind]
  const begun = own && own.watchedCount > 0 && own.watchedCount < episodeCount
  const mine = begun ? `${own.watchedCount} de ${episodeCount}` : own?.watchedCount ? 'Visto' : own?.list
  return [what, mine ?? releaseYear].filter((fact) => fact !== null).join(' · ')
}
