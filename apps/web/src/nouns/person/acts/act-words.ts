import { episodeCode } from '@animeteca/contracts/episode-code'
import { lists } from '@animeteca/contracts/labels'
import type { Act } from '@animeteca/contracts/profile-life'
import { plural } from '../../../lib/plural.ts'

/** What somebody did with an anime, before its title: 'Ha visto T1 E5 y 2 episodios más de'. `isOwn` says it to whoever did it. */
export function actWords({ kind, episode, count, listType }: Act, isOwn = false): string {
  const has = isOwn ? 'Has' : 'Ha'
  const place = `${episode ? episodeCode(episode) : ''}${count > 1 ? ` y ${plural(count - 1, 'episodio')} más` : ''}`
  if (kind === 'watched') return `${has} visto ${place} de`
  if (kind === 'rated') return `${has} valorado ${place} de`
  return listType === 'completed'
    ? `${has} completado`
    : `${has} guardado en ${lists[listType ?? 'plan_to_watch'].name}`
}
