import { settingsLinks } from '../accounts/settings-links.ts'
import { episodeCode } from '../episodes/episode-code.ts'
import { displayName } from '../profiles/display-name.ts'
import type { Notice } from './notices.ts'

/** The text of a notice, on a page or in a message: the subject in bold, then the rest. */
export interface NoticeText {
  subject: string
  predicate: string
  place?: string
}

/** The same text for the page, push and mail. A deleted person is called Alguien. */
export function noticeText({
  kind,
  person,
  requestId,
  episode,
}: Pick<Notice, 'kind' | 'person' | 'requestId' | 'episode'>): NoticeText {
  const who = displayName(person?.username ?? 'Alguien')
  const place = episode ? `${episode.animeTitle}, ${episodeCode(episode)}` : ''
  switch (kind) {
    case 'friend_request':
      return { subject: who, predicate: requestId === null ? 'y tú ya sois amigos' : 'quiere ser tu amigo' }
    case 'friend_accepted':
      return { subject: who, predicate: 'ha aceptado tu solicitud de amistad' }
    case 'profile_comment':
      return { subject: who, predicate: 'ha escrito en tu perfil' }
    case 'comment_answer':
      return { subject: who, predicate: 'ha respondido a tu comentario en', place }
    case 'new_episode':
      return { subject: episode?.animeTitle ?? 'Un anime', predicate: newEpisodes(episode) }
    case 'comment_deleted':
      return { subject: 'Un administrador', predicate: 'ha eliminado tu comentario en', place }
    case 'comment_warned':
      return {
        subject: 'Un administrador',
        predicate: 'ha eliminado, por incumplir las normas de la comunidad, tu comentario en',
        place,
      }
    case 'comment_restored':
      return { subject: 'Un administrador', predicate: 'ha restaurado tu comentario en', place }
    case 'profile_comment_deleted':
      return { subject: 'Un administrador', predicate: 'ha eliminado un comentario tuyo en un perfil' }
    case 'bio_moderated':
      return {
        subject: 'Un administrador',
        predicate: 'ha quitado la descripción de tu perfil por incumplir las normas de la comunidad',
      }
    case 'text_released':
      return episode
        ? { subject: 'Un administrador', predicate: 'ha revisado y publicado tu comentario en', place }
        : { subject: 'Un administrador', predicate: 'ha revisado y publicado un texto tuyo' }
    case 'review_deleted':
      return { subject: 'Un administrador', predicate: 'ha retirado una de tus opiniones sobre un anime' }
    case 'review_warned':
      return {
        subject: 'Un administrador',
        predicate: 'ha retirado, por incumplir las normas de la comunidad, una de tus opiniones sobre un anime',
      }
    case 'review_restored':
      return { subject: 'Un administrador', predicate: 'ha vuelto a publicar una de tus opiniones sobre un anime' }
    case 'list_moderated':
      return {
        subject: 'Un administrador',
        predicate: 'ha quitado el título y la descripción de una de tus colecciones',
      }
    case 'ratings_in_review':
      return {
        subject: 'Las valoraciones',
        predicate: 'de un anime están en revisión: han llegado muchas valoraciones iguales de golpe',
      }
    case 'report_upheld':
      return { subject: 'Tu denuncia', predicate: 'se ha revisado y hemos tomado medidas. Gracias por avisar' }
    case 'report_dismissed':
      return { subject: 'Tu denuncia', predicate: 'se ha revisado y no hemos visto que incumpla las normas' }
    case 'proposal_accepted':
      return { subject: 'Tu propuesta', predicate: 'se ha aceptado y ya está en el catálogo. Gracias por corregirlo' }
    case 'proposal_refused':
      return { subject: 'Tu propuesta', predicate: 'se ha revisado y no la hemos aceptado' }
    case 'warned':
      return {
        subject: 'Un administrador',
        predicate: 'te advierte: algo que has publicado incumple las normas de la comunidad',
      }
    case 'profile_moderated':
      return {
        subject: 'Un administrador',
        predicate: 'ha quitado la foto y la descripción de tu perfil por incumplir las normas de la comunidad',
      }
    case 'webhook_off':
      return {
        subject: 'Uno de tus webhooks',
        predicate: 'se ha desactivado: su dirección lleva mucho tiempo sin responder bien',
      }
  }
}

function newEpisodes(episode: Notice['episode']): string {
  if (!episode) return 'tiene un episodio nuevo'
  const others = episode.unseenCount - 1
  const more = others > 0 ? ` y ${others} ${others === 1 ? 'episodio' : 'episodios'} más` : ''
  return `tiene un episodio nuevo: ${episodeCode(episode)}${more}`
}

/** The list of notices, for notices without a page of their own. */
export const noticesPath = '/notices'

export const profilePath = (username: string) => `/profile/${encodeURIComponent(username)}`

/** The path that a notice links to. */
export function noticePath(
  { kind, person, episode }: Pick<Notice, 'kind' | 'person' | 'episode'>,
  ownUsername: string,
): string {
  if (episode) return `/episode/${episode.id}`
  switch (kind) {
    case 'friend_request':
    case 'friend_accepted':
      return person ? profilePath(person.username) : noticesPath
    case 'profile_comment':
    case 'review_deleted':
    case 'review_warned':
    case 'review_restored':
      return profilePath(ownUsername)
    case 'webhook_off':
      return settingsLinks.webhooks
    case 'ratings_in_review':
      return '/admin?tab=valoraciones'
    case 'proposal_accepted':
    case 'proposal_refused':
      return '/propuestas'
    default:
      return noticesPath
  }
}
