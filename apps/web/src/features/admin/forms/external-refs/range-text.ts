import { seriesSites } from '@animeteca/contracts/catalogue/external-sites'
import type { ExternalSite } from '@animeteca/contracts/catalogue/external-sites'

type Range = { firstEpisode: number; episodeCount: number | null }

/** The episodes that an id covers, as text; `seasonNumber` is null for the whole anime. */
export function rangeText(seasonNumber: number | null, { firstEpisode, episodeCount }: Range): string {
  if (seasonNumber === null) {
    if (episodeCount === null) return 'Todo el anime'
    return episodeCount === 1 ? 'El primer episodio' : `Los ${episodeCount} primeros episodios`
  }
  const season = `Temporada ${seasonNumber}`
  if (episodeCount === 0) return `${season}, sin saber qué episodios`
  if (episodeCount === null) return firstEpisode === 1 ? season : `${season}, desde el episodio ${firstEpisode}`
  if (episodeCount === 1) return `${season}, episodio ${firstEpisode}`
  return `${season}, ${episodeCount} episodios desde el ${firstEpisode}`
}

export const idHint = (site: ExternalSite) =>
  seriesSites.some((series) => series === site)
    ? 'El que aparece en su dirección web. Para una parte de la serie: serie/temporada'
    : 'El que aparece en su dirección web, o la dirección completa'
