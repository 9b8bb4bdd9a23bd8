import { episodeCode } from '../episodes/episode-code.ts'
import { lists } from '../labels.ts'
import type { ActivityItem } from './profile-activity.ts'

/**
 * The sentence before an anime's title: 'Ha visto T1 E5 y 2 episodios más de'. With `isOwn` it addresses the person who
 * did it.
 */
export function activityText(
  { kind, episode, count, listType, verdict }: ActivityItem,
  { isOwn = false } = {},
): string {
  const has = isOwn ? 'Has' : 'Ha'
  const others = count > 1 ? ` y ${count - 1} ${count === 2 ? 'episodio' : 'episodios'} más` : ''
  const place = `${episode ? episodeCode(episode) : ''}${others}`
  if (kind === 'watched') return `${has} visto ${place} de`
  if (kind === 'rated') return `${has} valorado ${place} de`
  if (kind === 'reviewed') return reviewText(verdict, isOwn)
  return listType === 'completed'
    ? `${has} completado`
    : `${has} guardado en ${lists[listType ?? 'plan_to_watch'].name}`
}

function reviewText(verdict: ActivityItem['verdict'], isOwn: boolean): string {
  if (verdict === 'not_recommended') return isOwn ? 'No recomiendas' : 'No recomienda'
  return `${isOwn ? 'Has' : 'Ha'} recomendado${verdict === 'mixed' ? ' con matices' : ''}`
}
