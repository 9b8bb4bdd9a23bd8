import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { lists } from '@animeteca/contracts/labels'
import type { TrackingEvent } from '@animeteca/contracts/tracking/tracking-events'
import { plural } from '../../../lib/text/plural.ts'
import { rewatchText } from './rewatch-text.ts'

/** 'T1 E3 marcado como visto', '12 episodios marcados como vistos', 'De Por Ver a Viendo'. */
export function eventText(event: TrackingEvent): string {
  const { kind, episodeCount, firstEpisode, listFrom, listTo, run } = event
  if (kind === 'run') return (run && rewatchText(run)) ?? 'Visto otra vez'
  if (kind === 'list') {
    if (listTo === null) return `Quitado de ${listFrom ? lists[listFrom].label : 'tus listas'}`
    return listFrom === null
      ? `Añadido a ${lists[listTo].label}`
      : `De ${lists[listFrom].label} a ${lists[listTo].label}`
  }
  const [one, many] = doneTo[kind]
  const rewatch = run && rewatchText(run)
  const end = rewatch ? `. ${rewatch}` : ''
  if (episodeCount === 1 && firstEpisode) return `${episodeCode(firstEpisode)} ${one}${end}`
  return `${plural(episodeCount, 'episodio')} ${episodeCount === 1 ? one : many}${end}`
}

const doneTo = {
  mark: ['marcado como visto', 'marcados como vistos'],
  unmark: ['marcado como no visto', 'marcados como no vistos'],
  run_mark: ['visto otra vez', 'vistos otra vez'],
  run_unmark: ['no visto otra vez', 'no vistos otra vez'],
  forget: ['borrado del historial', 'borrados del historial'],
} as const

/** 'T1 E1 – T2 E4' for several episodes of one anime. */
export function rangeText({ animeId, episodeCount, firstEpisode, lastEpisode }: TrackingEvent): string | null {
  if (animeId === null || episodeCount < 2 || !firstEpisode || !lastEpisode) return null
  return `${episodeCode(firstEpisode)} – ${episodeCode(lastEpisode)}`
}
