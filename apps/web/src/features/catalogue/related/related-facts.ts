import type { RelatedAnime } from '@animeteca/contracts/catalogue/relations'
import { relationLabels } from '@animeteca/contracts/labels'

type OwnState = { list: string | null; watchedCount: number }

/** The line below a related anime: the relation, and the viewer's progress or else the year. */
export function relatedFacts({ kind, type, releaseYear, episodeCount }: RelatedAnime, own: OwnState | undefined) {
  const what = kind === null ? 'Este anime' : kind !== 'sequel' && type === 'movie' ? 'Película' : relationLabels[kind]
  const isStarted = own && own.watchedCount > 0 && own.watchedCount < episodeCount
  const mine = isStarted ? `${own.watchedCount} de ${episodeCount}` : own?.watchedCount ? 'Visto' : own?.list
  return [what, mine ?? releaseYear].filter((fact) => fact !== null).join(' · ')
}
