import type { AppRouter } from '@animeteca/api/app/app.router'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { historyHint } from '@animeteca/contracts/history/history-imports'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { limits } from '@animeteca/contracts/limits'
import { pictureHint } from '@animeteca/contracts/media/pictures'
import type { AnyProcedure } from '@trpc/server'

/** The path of an existing procedure, `slice.procedure` or `slice.group.procedure`; a typo does not compile. */
export type ProcedurePath = PathIn<AppRouter['_def']['record']>

type PathIn<Group> = {
  [Name in keyof Group & string]: Group[Name] extends AnyProcedure ? Name : `${Name}.${PathIn<Group[Name]>}`
}[keyof Group & string]

export interface RestRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/api`, with `{parameters}`. */
  url: string
  procedure: ProcedurePath
  /** Of the documentation, in Spanish. */
  summary: string
  /** 201 if it creates something. */
  status: 200 | 201
  /** The whole catalogue, which browsers cache and revalidate. */
  isWhole?: true
  /** A listing that is answered completely without `limit` and `cursor`, in pages of this size. */
  wholeInPagesOf?: number
}

type Options = Partial<Pick<RestRow, 'status' | 'isWhole' | 'wholeInPagesOf'>>

const row =
  (method: RestRow['method']) =>
  (url: string, procedure: ProcedurePath, summary: string, options: Options = {}): RestRow => ({
    method,
    url,
    procedure,
    summary,
    status: 200,
    ...options,
  })

const get = row('GET')
const post = row('POST')
const put = row('PUT')
const del = row('DELETE')
const created = { status: 201 } as const

/** The documented calls in the order of section 7 of the specification, with the procedure of each. */
export const documentedRoutes: RestRow[] = [
  post('/auth/login', 'auth.login', 'Inicia sesión'),
  post('/auth/register', 'auth.register', 'Crea una cuenta', created),
  post('/auth/refresh', 'auth.refresh', 'Renueva los tokens de la sesión'),
  get('/auth/verify', 'auth.verify', 'Comprueba el token y devuelve la cuenta'),
  post('/auth/logout', 'auth.logout', 'Cierra la sesión'),
  post('/auth/logout-all', 'auth.logoutAll', 'Cierra todas las sesiones de la cuenta'),

  get('/profiles/search', 'profiles.search', 'Busca personas por su nombre de usuario'),
  get('/profiles/{id}', 'profiles.byId', 'Perfil de una persona'),
  get('/profiles/{id}/stats', 'profiles.stats', 'Cifras de un perfil'),
  get('/profiles/{id}/comments', 'profiles.comments', 'Comentarios de un perfil', { wholeInPagesOf: 100 }),
  post('/profiles/{id}/comments', 'profiles.comment', 'Comenta en un perfil', created),
  del('/profiles/comments/{commentId}', 'profiles.deleteComment', 'Elimina un comentario de un perfil'),
  put('/profiles/me', 'profiles.updateMe', 'Cambia tu foto, biografía, marco y estado'),

  get('/friends', 'friends.list', 'Lista tus amigos'),
  get('/friends/requests', 'friends.requests', 'Solicitudes de amistad recibidas'),
  post('/friends/request', 'friends.request', 'Envía una solicitud de amistad', created),
  post('/friends/accept/{requestId}', 'friends.accept', 'Acepta una solicitud de amistad'),
  del('/friends/requests/{requestId}', 'friends.decline', 'Rechaza o retira una solicitud de amistad'),
  del('/friends/{friendId}', 'friends.remove', 'Elimina a un amigo'),
  get('/friends/status/{profileId}', 'friends.status', 'Relación de amistad con una persona'),

  get('/anime', 'catalogue.list', 'Catálogo, completo o por páginas', { isWhole: true }),
  get('/anime/{id}', 'catalogue.byId', 'Anime con sus temporadas y episodios'),

  get('/tracking/lists', 'tracking.lists', 'Animes de tus listas'),
  post('/tracking/lists', 'tracking.setList', 'Pone un anime en una lista'),
  del('/tracking/lists/{animeId}', 'tracking.removeFromList', 'Quita un anime de tus listas'),
  get('/tracking/history', 'tracking.history', 'Historial de reproducción'),
  post('/tracking/history', 'tracking.record', 'Guarda por dónde vas en un episodio'),
  del('/tracking/history', 'tracking.forgetAll', 'Borra todo tu historial'),
  del('/tracking/history/{episodeId}', 'tracking.forgetEpisode', 'Borra un episodio de tu historial'),
  del('/tracking/history/batch', 'tracking.forgetBatch', 'Borra varios episodios de tu historial'),
  get('/tracking/episodes/watched', 'tracking.watched', 'Episodios vistos'),
  post('/tracking/episodes/{id}/watched', 'tracking.markWatched', 'Marca un episodio como visto'),
  del('/tracking/episodes/{id}/watched', 'tracking.unmarkWatched', 'Desmarca un episodio'),

  get('/episode/{id}', 'episodes.byId', 'Episodio con sus comentarios'),
  get('/episode/{id}/my-rating', 'episodes.myRating', 'Tu valoración de un episodio'),
  post('/episode/{id}/rate', 'episodes.rate', 'Valora un episodio'),
  post('/episode/{id}/comment', 'episodes.comment', 'Comenta un episodio', created),
  del('/episode/{id}/comment/{commentId}', 'episodes.deleteComment', 'Elimina o modera un comentario'),

  // some animes have a thousand episodes
  get('/admin/animes', 'admin.animes', 'Animes con sus temporadas y episodios', { wholeInPagesOf: 25 }),
  get('/admin/users', 'admin.users', 'Personas registradas', { wholeInPagesOf: 100 }),
  get('/admin/stats', 'admin.stats', 'Cifras del sitio'),
  post('/admin/anime', 'admin.createAnime', 'Crea un anime', created),
  put('/admin/anime/{id}', 'admin.updateAnime', 'Cambia un anime'),
  del('/admin/anime/{id}', 'admin.deleteAnime', 'Elimina un anime'),
  del('/admin/animes/all', 'admin.deleteAllAnimes', 'Elimina todos los animes'),
  post('/admin/anime/{id}/season', 'admin.addSeason', 'Añade una temporada', created),
  put('/admin/season/{id}', 'admin.updateSeason', 'Cambia una temporada'),
  post('/admin/season/{id}/episode', 'admin.addEpisode', 'Añade un episodio', created),
  put('/admin/episode/{id}', 'admin.updateEpisode', 'Cambia un episodio'),
  post('/admin/users/{id}/tags', 'admin.addTag', 'Añade un tag a una persona', created),
  del('/admin/users/{id}/tags/{tag}', 'admin.removeTag', 'Quita un tag a una persona'),
  put('/admin/users/{id}/admin', 'admin.setAdmin', 'Da o quita permisos de administración'),
  put('/admin/users/{id}/beta', 'admin.setBeta', 'Da o quita el acceso de beta tester'),
]

/** Calls that the contract adds to the specification. */
const extensionRoutes: RestRow[] = [
  get('/auth/policy', 'auth.policy', 'Cómo se entra en este sitio, y qué pide a las contraseñas'),
  get('/auth/legal', 'auth.legal', 'Quién lleva este sitio, y quién más recibe datos'),
  post('/auth/login/code', 'auth.loginWithCode', 'Completa el inicio de sesión con un código'),
  post('/auth/login/passkey/prepare', 'auth.preparePasskeyLogin', 'Prepara el inicio de sesión con una passkey'),
  post('/auth/login/passkey', 'auth.loginWithPasskey', 'Inicia sesión con una passkey'),
  get('/auth/passkeys', 'auth.passkeys.list', 'Lista tus passkeys'),
  post('/auth/passkeys/prepare', 'auth.passkeys.prepare', 'Prepara una passkey nueva'),
  post('/auth/passkeys', 'auth.passkeys.add', 'Añade una passkey', created),
  put('/auth/passkeys/{id}', 'auth.passkeys.rename', 'Cambia el nombre de una passkey'),
  post('/auth/passkeys/{id}/remove', 'auth.passkeys.remove', 'Quita una passkey'),
  post('/auth/passkeys/confirm', 'auth.passkeys.confirm', 'Confirma con una passkey que eres el dueño de la cuenta'),
  post(
    '/auth/login/provider/prepare',
    'auth.prepareProviderLogin',
    'Prepara el inicio de sesión con un proveedor de identidad',
  ),
  post('/auth/login/provider', 'auth.loginWithProvider', 'Inicia sesión con la respuesta de un proveedor de identidad'),
  post(
    '/auth/register/provider/propose',
    'auth.proposeAccount',
    'Propone los datos de una cuenta para una identidad nueva',
  ),
  post('/auth/register/provider', 'auth.registerWithProvider', 'Crea una cuenta para una identidad nueva', created),
  get('/auth/identities', 'auth.identities.list', 'Lista tus cuentas vinculadas'),
  post('/auth/identities/prepare', 'auth.identities.prepareLink', 'Prepara la vinculación de una identidad'),
  post('/auth/identities', 'auth.identities.link', 'Vincula una identidad con la respuesta de su proveedor', created),
  post('/auth/identities/{id}/remove', 'auth.identities.unlink', 'Desvincula una identidad'),
  post(
    '/auth/identities/confirm/prepare',
    'auth.identities.prepareConfirmation',
    'Prepara la confirmación con un proveedor de identidad',
  ),
  post(
    '/auth/identities/confirm',
    'auth.identities.confirm',
    'Confirma con un proveedor que eres el dueño de la cuenta',
  ),
  post('/auth/password-reset', 'auth.requestPasswordReset', 'Pide un enlace para cambiar la contraseña'),
  post('/auth/password-reset/confirm', 'auth.resetPassword', 'Cambia la contraseña con el enlace recibido'),
  get('/auth/second-factor', 'auth.secondFactor.status', 'Estado de la verificación en dos pasos'),
  post('/auth/second-factor/prepare', 'auth.secondFactor.prepare', 'Prepara la verificación en dos pasos'),
  post('/auth/second-factor/enable', 'auth.secondFactor.enable', 'Activa la verificación en dos pasos'),
  post(
    '/auth/second-factor/recovery-codes',
    'auth.secondFactor.renewRecoveryCodes',
    'Crea códigos de recuperación nuevos',
  ),
  post('/auth/second-factor/disable', 'auth.secondFactor.disable', 'Desactiva la verificación en dos pasos'),
  get('/auth/sessions', 'auth.sessions.list', 'Lista tus sesiones abiertas'),
  del('/auth/sessions/{id}', 'auth.sessions.end', 'Cierra una de tus sesiones'),
  post('/auth/sessions/end-others', 'auth.sessions.endOthers', 'Cierra tus demás sesiones'),
  post('/auth/email/confirm', 'auth.email.confirm', 'Confirma una dirección de correo'),
  post('/auth/email/restore', 'auth.email.restore', 'Recupera la dirección de correo anterior'),
  post('/auth/closing', 'auth.closing.begin', 'Pide eliminar tu cuenta'),
  post('/auth/closing/recover', 'auth.closing.recover', 'Recupera una cuenta que se está eliminando'),
  get('/auth/tokens', 'auth.tokens.list', 'Lista tus tokens para programas'),
  post('/auth/tokens', 'auth.tokens.create', 'Crea un token para un programa', created),
  del('/auth/tokens/{id}', 'auth.tokens.revoke', 'Revoca un token'),
  get('/auth/webhooks', 'auth.webhooks.list', 'Lista tus webhooks'),
  post('/auth/webhooks', 'auth.webhooks.create', 'Crea un webhook', created),
  put('/auth/webhooks/{id}', 'auth.webhooks.update', 'Cambia un webhook'),
  del('/auth/webhooks/{id}', 'auth.webhooks.remove', 'Elimina un webhook'),
  post('/auth/webhooks/{id}/ping', 'auth.webhooks.ping', 'Envía un mensaje de prueba a un webhook'),
  get('/auth/webhooks/{id}/deliveries', 'auth.webhooks.deliveries', 'Lista los envíos de un webhook'),
  post('/auth/webhooks/deliveries/{deliveryId}/resend', 'auth.webhooks.resend', 'Repite un envío de un webhook'),
  get('/profiles/by-username/{username}', 'profiles.byUsername', 'Perfil de una persona por su nombre de usuario'),
  get('/profiles/{id}/poll', 'profiles.poll', 'Perfil, si ha cambiado desde la última lectura'),
  get('/profiles/{id}/statistics', 'profiles.statistics', 'Estadísticas de lo que ha visto una persona'),
  get('/profiles/{id}/life', 'profiles.life', 'Actividad que muestra un perfil'),
  get('/profiles/me/preview', 'profiles.preview', 'Tu perfil como lo ven los demás'),
  get('/profiles/me/settings', 'profiles.settings', 'Tu configuración'),
  put('/profiles/me/settings', 'profiles.updateSettings', 'Cambia tu configuración'),
  get('/profiles/me/adult-titles', 'profiles.adultTitles', 'Si ves títulos para adultos'),
  put('/profiles/me/adult-titles', 'profiles.askForAdultTitles', 'Pide ver títulos para adultos'),
  del('/profiles/me/adult-titles', 'profiles.hideAdultTitles', 'Oculta los títulos para adultos'),
  get('/profiles/me/notices', 'profiles.notices', 'Lista tus avisos'),
  get('/profiles/me/notices/count', 'profiles.noticeCount', 'Número de avisos sin leer'),
  post('/profiles/me/notices/read', 'profiles.markNoticesRead', 'Marca tus avisos como leídos'),
  get('/profiles/me/mail', 'profiles.mail', 'Estado de los avisos por correo'),
  post('/profiles/me/mail', 'profiles.confirmMail', 'Pide confirmar tu dirección de correo'),
  get('/profiles/me/push', 'profiles.pushKey', 'Clave pública de los avisos push'),
  post('/profiles/me/push', 'profiles.subscribePush', 'Suscribe un navegador a los avisos push'),
  del('/profiles/me/push', 'profiles.unsubscribePush', 'Da de baja un navegador de los avisos push'),
  get('/profiles/me/data', 'profiles.ownData', 'Todos los datos de tu cuenta'),
  post('/friends/requests/{requestId}/restore', 'friends.undoDecline', 'Deshace el rechazo de una solicitud'),
  get('/friends/acts', 'friends.acts', 'Actividad de tus amigos'),
  get('/friends/acts/row', 'friends.actsRow', 'Lo último de tus amigos'),
  get('/friends/compatibility/{profileId}', 'friends.compatibility', 'Afinidad con una persona'),
  post('/profiles/reports', 'profiles.report', 'Denuncia un comentario, un perfil o una colección', created),
  get('/friends/blocked', 'friends.blocked', 'Lista las personas que has bloqueado'),
  post('/friends/blocked/{userId}', 'friends.block', 'Bloquea a una persona'),
  del('/friends/blocked/{userId}', 'friends.unblock', 'Desbloquea a una persona'),
  get('/anime/index', 'catalogue.index', 'Índice de títulos para buscar sin conexión', { isWhole: true }),
  get('/anime/facets', 'catalogue.facets', 'Filtros del catálogo y cuántos animes tiene cada uno', { isWhole: true }),
  get('/anime/calendar', 'catalogue.calendar', 'Estrenos de una semana'),
  get('/anime/named', 'catalogue.named', 'Animes con un título dado'),
  get('/anime/names', 'catalogue.commonNames', 'Otros nombres conocidos de los animes'),
  get('/anime/search', 'catalogue.search', 'Busca animes'),
  post('/takedowns', 'catalogue.takedowns.request', 'Pide la retirada de una ficha o de una portada', created),
  get(
    '/takedowns/receipt',
    'catalogue.takedowns.receipt',
    'Una solicitud de retirada y sus decisiones, por el código de su recibo',
  ),
  post('/takedowns/appeal', 'catalogue.takedowns.appeal', 'Recurre una solicitud rechazada o levantada'),
  get('/anime/cards', 'catalogue.cards', 'Fichas de varios animes'),
  get('/tracking/lists/progress', 'tracking.listProgress', 'Progreso de los animes de tus listas'),
  get('/tracking/lists/activity', 'tracking.listActivity', 'Última actividad de los animes de tus listas'),
  get('/tracking/custom-lists', 'tracking.customLists', 'Tus colecciones'),
  post('/tracking/custom-lists', 'tracking.createCustomList', 'Crea una colección', created),
  get('/tracking/custom-lists/{id}', 'tracking.customList', 'Una colección con sus animes'),
  put('/tracking/custom-lists/{id}', 'tracking.updateCustomList', 'Cambia una colección'),
  del('/tracking/custom-lists/{id}', 'tracking.deleteCustomList', 'Elimina una colección'),
  put(
    '/tracking/custom-lists/{id}/animes/{animeId}',
    'tracking.placeInCustomList',
    'Añade o mueve un anime en una colección',
  ),
  del(
    '/tracking/custom-lists/{id}/animes/{animeId}',
    'tracking.removeFromCustomList',
    'Quita un anime de una colección',
  ),
  get('/tracking/favourites', 'tracking.favourites', 'Tus favoritos'),
  put('/tracking/favourites/{animeId}', 'tracking.placeFavourite', 'Añade o mueve un favorito'),
  del('/tracking/favourites/{animeId}', 'tracking.removeFavourite', 'Quita un favorito'),
  get('/tracking/lists/details', 'tracking.entryDetails', 'Notas, fechas y privacidad de tus entradas'),
  put('/tracking/lists/{animeId}/details', 'tracking.describeEntry', 'Cambia los detalles de una entrada'),
  get('/anime/rows/{row}', 'catalogue.row', 'Una fila de animes'),
  get('/anime/discover', 'catalogue.discover', 'Filas de animes para descubrir'),
  get('/anime/{id}/also-seen', 'catalogue.alsoSeen', 'Lo que también ven quienes ven un anime'),
  get('/anime/{id}/related', 'catalogue.related', 'Animes relacionados'),
  get('/anime/{id}/reviews', 'catalogue.reviews.ofAnime', 'Opiniones sobre un anime'),
  put('/anime/{id}/reviews', 'catalogue.reviews.save', 'Escribe o cambia tu opinión sobre un anime o una temporada'),
  get('/anime/{id}/reviews/best', 'catalogue.reviews.best', 'Las opiniones más útiles sobre un anime'),
  get('/anime/{id}/reviews/own', 'catalogue.reviews.own', 'Tus opiniones sobre un anime'),
  post('/anime/{id}/reviews/question', 'catalogue.reviews.ask', 'Indica si toca pedirte tu opinión sobre un anime'),
  get('/profiles/{id}/reviews', 'catalogue.reviews.ofPerson', 'Opiniones de una persona'),
  get('/reviews/{reviewId}/text', 'catalogue.reviews.reveal', 'Texto de una opinión con spoilers'),
  get('/reviews/{reviewId}/history', 'catalogue.reviews.history', 'Versiones anteriores de una opinión'),
  del('/reviews/{reviewId}', 'catalogue.reviews.remove', 'Elimina o modera una opinión'),
  post('/reviews/{reviewId}/useful', 'catalogue.reviews.markUseful', 'Marca una opinión como útil'),
  del('/reviews/{reviewId}/useful', 'catalogue.reviews.unmarkUseful', 'Quita la marca de útil de una opinión'),
  get('/anime/{id}/when-and-where', 'catalogue.whenAndWhere', 'Próxima emisión de un anime y dónde se ve'),
  get('/platforms', 'catalogue.platforms', 'Plataformas legales'),
  get('/tracking/airing-notices', 'tracking.airingNotices', 'Si recibes avisos a la hora de emisión'),
  put('/tracking/airing-notices', 'tracking.setAiringNotices', 'Activa o desactiva los avisos a la hora de emisión'),
  get('/tracking/broadcasts', 'tracking.nextBroadcasts', 'Próximas emisiones de lo que estás viendo'),
  get('/anime/{id}/history', 'catalogue.history', 'Fuentes de un anime y lo que se ha cambiado en él'),
  get('/anime/{animeId}/proposable', 'catalogue.proposals.current', 'Valor actual de un dato que se puede corregir'),
  post('/anime/{animeId}/proposals', 'catalogue.proposals.create', 'Propone un cambio en el catálogo', created),
  get('/proposals', 'catalogue.proposals.own', 'Tus propuestas y cuántas puedes hacer hoy'),
  del('/proposals/{proposalId}', 'catalogue.proposals.withdraw', 'Retira una propuesta tuya'),
  get('/tracking/rows/friends', 'tracking.friendsRow', 'Animes que siguen tus amigos'),
  get('/tracking/rows/finished', 'tracking.finishedRow', 'Animes parecidos a los que has terminado'),
  get('/tracking/rows/airing', 'tracking.airingRow', 'Animes en emisión de tus listas'),
  get('/tracking/calendar', 'tracking.calendar', 'Estrenos de una semana de lo que sigues'),
  get('/tracking/animes/states', 'tracking.ownStates', 'Lista y progreso de varios animes'),
  get('/tracking/calendar/address', 'tracking.calendarAddress', 'Dirección de tu calendario'),
  post(
    '/tracking/calendar/address',
    'tracking.renewCalendarAddress',
    'Crea otra dirección para tu calendario',
    created,
  ),
  del('/tracking/calendar/address', 'tracking.withdrawCalendarAddress', 'Retira la dirección de tu calendario'),
  get('/tracking/anime/{animeId}', 'tracking.forAnime', 'Tu seguimiento de un anime'),
  get('/tracking/anime/{animeId}/friends', 'tracking.friendsOnAnime', 'Amigos que siguen un anime'),
  get('/tracking/episodes/next', 'tracking.nextEpisodes', 'Tus siguientes episodios'),
  get('/tracking/history/rows', 'tracking.historyRows', 'Historial de reproducción con su progreso'),
  post('/tracking/history/restore', 'tracking.putBack', 'Recupera episodios borrados del historial'),
  get('/tracking/episodes/watched/animes', 'tracking.watchedAnimes', 'Animes con episodios vistos'),
  post('/tracking/episodes/watched', 'tracking.markMany', 'Marca varios episodios como vistos'),
  del('/tracking/episodes/watched', 'tracking.unmarkMany', 'Desmarca varios episodios'),
  post('/tracking/episodes/watched/restore', 'tracking.restoreMarks', 'Recupera episodios desmarcados'),
  get('/tracking/runs', 'tracking.runs', 'Tus revisionados'),
  post('/tracking/anime/{animeId}/runs', 'tracking.openRun', 'Empieza un revisionado'),
  post('/tracking/runs/{runId}/end', 'tracking.endRun', 'Termina un revisionado'),
  del('/tracking/runs/{runId}', 'tracking.discardRun', 'Descarta un revisionado'),
  post('/tracking/runs/{runId}/episodes', 'tracking.markInRun', 'Marca un episodio de un revisionado'),
  del('/tracking/runs/{runId}/episodes', 'tracking.unmarkInRun', 'Desmarca un episodio de un revisionado'),
  get('/tracking/activity', 'tracking.activity', 'Tu actividad'),
  post('/tracking/activity/{id}/undo', 'tracking.takeBack', 'Deshace una acción de tu actividad'),
  post('/tracking/activity/redo', 'tracking.redo', 'Rehace lo deshecho'),
  get('/tracking/players', 'tracking.players.list', 'Lista tus reproductores'),
  post('/tracking/players', 'tracking.players.create', 'Crea la dirección de un reproductor', created),
  put('/tracking/players/{id}', 'tracking.players.update', 'Cambia un reproductor'),
  del('/tracking/players/{id}', 'tracking.players.revoke', 'Revoca la dirección de un reproductor'),
  get('/tracking/players/deliveries', 'tracking.players.deliveries', 'Lo que han enviado tus reproductores'),
  post('/tracking/players/deliveries/{id}/episode', 'tracking.players.correct', 'Elige el episodio de un envío'),
  get('/tracking/preferences', 'tracking.preferences', 'Tus preferencias de seguimiento'),
  put('/tracking/preferences', 'tracking.setPreferences', 'Cambia tus preferencias de seguimiento'),
  get('/tracking/imports', 'tracking.imports.list', 'Lista tus importaciones'),
  get('/tracking/imports/{importId}', 'tracking.imports.byId', 'Una importación'),
  get('/tracking/imports/{importId}/rows', 'tracking.imports.rows', 'Filas de una importación'),
  put('/tracking/imports/{importId}/rows/{row}', 'tracking.imports.correct', 'Elige el anime de una fila'),
  post('/tracking/imports/{importId}/confirm', 'tracking.imports.confirm', 'Guarda lo que una importación propone'),
  post('/tracking/imports/{importId}/undo', 'tracking.imports.undo', 'Deshace una importación'),
  get('/tracking/imports/{importId}/report', 'tracking.imports.report', 'Informe de una importación'),
  del('/tracking/imports/{importId}', 'tracking.imports.discard', 'Descarta una importación'),
  del('/episode/{id}/rate', 'episodes.withdrawRating', 'Retira tu valoración'),
  get('/episode/{id}/comments', 'episodes.olderComments', 'Comentarios anteriores de un episodio'),
  get('/episode/{id}/comment-turn', 'episodes.commentTurn', 'Cuándo puedes volver a comentar'),
  get('/profiles/me/veil', 'episodes.spoilerGuard', 'Tu protección contra spoilers'),
  put('/profiles/me/veil', 'episodes.setSpoilerGuard', 'Cambia tu protección contra spoilers'),
  del('/episode/{id}/veil', 'episodes.revealSpoilers', 'Muestra los comentarios ocultos de un episodio'),
  put('/episode/{id}/veil', 'episodes.hideSpoilers', 'Vuelve a ocultar los comentarios de un episodio'),
  get('/episode/{id}/comments/unveiled', 'episodes.revealedComments', 'Comentarios que has mostrado'),
  get('/episode/{id}/comment/{commentId}/words', 'episodes.reveal', 'Muestra un comentario con spoilers'),
  get('/episode/{id}/comments/liked', 'episodes.likedComments', 'Comentarios que te gustan'),
  put('/episode/{id}/comment/{commentId}', 'episodes.editComment', 'Edita un comentario'),
  get('/episode/{id}/comment/{commentId}/answers', 'episodes.answers', 'Respuestas a un comentario'),
  post('/episode/{id}/comment/{commentId}/answers', 'episodes.answer', 'Responde a un comentario', created),
  post('/episode/{id}/comment/{commentId}/like', 'episodes.likeComment', 'Indica que te gusta un comentario'),
  del('/episode/{id}/comment/{commentId}/like', 'episodes.unlikeComment', 'Retira un me gusta'),
  get('/episode/{id}/poll', 'episodes.poll', 'Episodio, si ha cambiado desde la última lectura'),
  get('/admin/anime/{id}', 'admin.animeById', 'Un anime con todos sus datos'),
  get('/admin/activity', 'admin.activity', 'Actividad del sitio por semanas'),
  del('/admin/season/{id}', 'admin.deleteSeason', 'Elimina una temporada'),
  del('/admin/episode/{id}', 'admin.deleteEpisode', 'Elimina un episodio'),
  get('/admin/trash', 'admin.trash', 'Contenido de la papelera'),
  post('/admin/trash/restore', 'admin.restore', 'Restaura algo de la papelera'),
  get('/admin/deletions', 'admin.deletions', 'Eliminaciones que se pueden deshacer'),
  post('/admin/deletions/{id}/undo', 'admin.undoDeletion', 'Deshace una eliminación'),
  get('/admin/video-hosts', 'admin.videoHosts', 'Sitios de los que pueden venir los vídeos'),
  post('/admin/import', 'admin.importAnimes', 'Importa animes'),
  post('/admin/import/preview', 'admin.previewImport', 'Muestra qué cambiaría una importación'),
  get('/admin/imports', 'admin.imports.list', 'Importaciones del catálogo'),
  post('/admin/imports', 'admin.imports.begin', 'Empieza una importación del catálogo', created),
  post('/admin/imports/{importId}/undo', 'admin.imports.undo', 'Deshace una importación del catálogo'),
  get('/admin/imports/{importId}/kept', 'admin.imports.retained', 'Lo que queda de una importación deshecha'),
  get('/admin/anime/{animeId}/broadcasts', 'admin.broadcasts.ofAnime', 'Horarios y plataformas de un anime'),
  put(
    '/admin/seasons/{seasonId}/broadcasts/{firstEpisode}',
    'admin.broadcasts.save',
    'Cambia el horario de una temporada',
  ),
  del(
    '/admin/seasons/{seasonId}/broadcasts/{firstEpisode}',
    'admin.broadcasts.remove',
    'Quita el horario de una temporada',
  ),
  put('/admin/episodes/{id}/air-time', 'admin.broadcasts.move', 'Mueve la emisión de un episodio'),
  put('/admin/platforms', 'admin.platforms.save', 'Añade o cambia una plataforma'),
  del('/admin/platforms/{id}', 'admin.platforms.remove', 'Quita una plataforma'),
  post('/admin/anime/{animeId}/platforms', 'admin.platforms.saveAddress', 'Añade o cambia dónde se ve un anime'),
  del('/admin/anime/{animeId}/platforms', 'admin.platforms.removeAddress', 'Quita una dirección de una plataforma'),
  get('/admin/anime/{animeId}/external-refs', 'admin.externalRefs.list', 'Identificadores externos de un anime'),
  post('/admin/anime/{animeId}/external-refs', 'admin.externalRefs.add', 'Añade un identificador externo', created),
  put('/admin/external-refs/{id}', 'admin.externalRefs.update', 'Cambia un identificador externo'),
  del('/admin/external-refs/{id}', 'admin.externalRefs.remove', 'Quita un identificador externo'),
  post('/admin/users/{id}/second-factor/remove', 'admin.removeSecondFactor', 'Desactiva el 2FA de una persona'),
  post('/admin/users/{id}/password-reset', 'admin.sendPasswordReset', 'Envía un enlace para cambiar la contraseña'),
  get('/admin/users/suspended', 'admin.suspended', 'Personas suspendidas'),
  post('/admin/users/{id}/suspend', 'admin.suspend', 'Suspende una cuenta'),
  post('/admin/users/{id}/suspension/lift', 'admin.liftSuspension', 'Levanta una suspensión'),
  get('/admin/users/closing', 'admin.closing', 'Cuentas que se están eliminando'),
  post('/admin/users/{id}/close', 'admin.closeAccount', 'Elimina la cuenta de una persona'),
  post('/admin/users/{id}/keep', 'admin.keepAccount', 'Conserva una cuenta que se está eliminando'),
  get('/admin/audit', 'admin.audit', 'Registro de acciones'),
  get('/admin/comments', 'admin.comments', 'Comentarios moderados'),
  post('/admin/comments/{id}/restore', 'admin.restoreComment', 'Restaura un comentario moderado'),
  put('/admin/episode/{id}/slow-mode', 'admin.setSlowMode', 'Limita cada cuánto se comenta un episodio'),
  get('/admin/newcomers', 'admin.newcomers', 'Cuentas nuevas con límites'),
  post('/admin/users/{id}/trust', 'admin.trust', 'Levanta los límites de una cuenta nueva'),
  get('/admin/rating-reviews', 'admin.ratingReviews', 'Valoraciones en revisión'),
  put('/admin/rating-reviews/{id}', 'admin.decideReview', 'Decide una revisión de valoraciones'),
  get('/admin/waiting', 'admin.waiting', 'Cuánto espera una decisión'),
  get('/admin/reviews', 'admin.reviews', 'Opiniones, con el texto original de las retiradas'),
  post('/admin/reviews/{id}/restore', 'admin.restoreReview', 'Vuelve a publicar una opinión retirada'),
  get('/admin/reports', 'admin.reports.list', 'Denuncias por revisar'),
  get('/admin/reports/count', 'admin.reports.count', 'Número de denuncias por revisar'),
  post('/admin/reports/decide', 'admin.reports.decide', 'Decide una denuncia'),
  get('/admin/takedowns', 'admin.takedowns.list', 'Solicitudes de retirada por decidir o decididas'),
  post('/admin/takedowns/{id}/decide', 'admin.takedowns.decide', 'Retira, rechaza o levanta, con razones'),
  get('/admin/proposals', 'admin.proposals.list', 'Propuestas de cambio por revisar, o ya decididas'),
  post('/admin/proposals/{proposalId}/decide', 'admin.proposals.decide', 'Acepta o rechaza una propuesta de cambio'),
  post('/admin/proposals/{proposalId}/undo', 'admin.proposals.undo', 'Deshace una propuesta aceptada'),
  get('/admin/words', 'admin.words.list', 'Palabras que retienen textos'),
  post('/admin/words', 'admin.words.add', 'Añade palabras a la lista', created),
  del('/admin/words', 'admin.words.remove', 'Quita una palabra de la lista'),
  post(
    '/admin/custom-lists/{id}/moderate',
    'admin.moderateCustomList',
    'Quita el título y la descripción de una colección',
  ),
]

export const routes = [...documentedRoutes, ...extensionRoutes]

/** A call with a multipart file in place of JSON. */
export interface UploadRow extends RestRow {
  procedure: 'profiles.uploadPicture' | 'admin.uploadCover' | 'tracking.imports.start'
  maxBytes: number
  /** Whether the procedure reads it as a stream, because it is too large for memory. */
  isStreamed: boolean
  /** Error for a form without a file. */
  missing: ErrorKey
  /** Hint for the file input. */
  hint: string
}

const picture = {
  maxBytes: limits.picture.maxBytes,
  isStreamed: false,
  missing: 'PICTURE_INVALID',
  hint: pictureHint,
} as const
const history = {
  maxBytes: historyLimits.maxBytes,
  isStreamed: true,
  missing: 'HISTORY_FILE_UNREADABLE',
  hint: historyHint,
} as const

export const uploadRoutes: UploadRow[] = [
  {
    method: 'POST',
    url: '/profiles/me/picture',
    procedure: 'profiles.uploadPicture',
    summary: 'Sube tu foto de perfil',
    status: 200,
    ...picture,
  },
  {
    method: 'POST',
    url: '/admin/covers',
    procedure: 'admin.uploadCover',
    summary: 'Sube una portada',
    status: 201,
    ...picture,
  },
  {
    method: 'POST',
    url: '/tracking/imports',
    procedure: 'tracking.imports.start',
    summary: 'Sube un historial de otro sitio',
    status: 201,
    ...history,
  },
]
