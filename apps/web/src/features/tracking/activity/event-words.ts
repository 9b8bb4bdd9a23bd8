import { episodeCode } from '@animeteca/contracts/episode-code'
import { lists } from '@animeteca/contracts/labels'
import type { TrackingEvent } from '@animeteca/contracts/tracking'
import { plural } from '../../../lib/plural.ts'

/** What was done: 'T1 E3 marcado como visto', '12 episodios marcados como vistos', 'De Por Ver a Viendo'. */
export function eventWords({ kind, episodeCount, firstEpisode, listFrom, listTo }: TrackingEvent): string {
  if (kind === 'list') {
    if (listTo === null) return `Quitado de ${listFrom ? lists[listFrom].label : 'tus listas'}`
    return listFrom === null
      ? `Añadido a ${lists[listTo].label}`
      : `De ${lists[listFrom].label} a ${lists[listTo].label}`
  }
  const [one, many] = doneTo[kind]
  if (episodeCount === 1 && firstEpisode) return `${episodeCode(firstEpisode)} ${one}`
  return `${plural(episodeCount, 'episodio')} ${episodeCount === 1 ? one : many}`
}

const doneTo = {
  mark: ['marcado como visto', 'marcados como vistos'],
  unmark: ['marcado como no visto', 'marcados como no vistos'],
  forget: ['borrado del historial', 'borrados del historial'],
} as const

/** 'T1 E1 – T2 E4' of several episodes of one anime. */
export function rangeWords({ animeId, episodeCount, firstEpisode, lastEpisode }: TrackingEvent): string | null {
  if (animeId === null || episodeCount < 2 || !firstEpisode || !lastEpisode) return null
  return `${episodeCode(firstEpisode)} – ${episodeCode(lastEpisode)}`
}
