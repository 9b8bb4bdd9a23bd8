import { limits, pictureMegabytes } from './limits.ts'

/** The tRPC codes of expected errors, which determine the HTTP status. */
export type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_SUPPORTED'
  | 'CONFLICT'
  | 'TIMEOUT'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL_SERVER_ERROR'
  | 'NOT_IMPLEMENTED'
  | 'SERVICE_UNAVAILABLE'

/** Every expected error: its code, and the message that people read. */
export const errors = {
  INVALID_INPUT: { code: 'BAD_REQUEST', message: 'Revisa los datos enviados' },
  MALFORMED_BODY: { code: 'BAD_REQUEST', message: 'El cuerpo de la petición no es JSON válido' },
  MALFORMED_REQUEST: { code: 'BAD_REQUEST', message: 'La petición no se puede leer' },
  MALFORMED_FORM: { code: 'BAD_REQUEST', message: 'El formulario enviado no se puede leer' },
  BATCH_TOO_LARGE: { code: 'BAD_REQUEST', message: 'Demasiadas llamadas en una sola petición' },
  REQUEST_TIMEOUT: {
    code: 'TIMEOUT',
    message: 'La petición ha tardado demasiado en llegar. Inténtalo de nuevo',
  },
  HEADERS_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: 'Las cabeceras de la petición son demasiado grandes' },
  BODY_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: 'Los datos enviados son demasiado grandes' },
  UNSUPPORTED_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'El tipo de contenido no se admite' },
  FORMAT_NOT_OFFERED: { code: 'NOT_IMPLEMENTED', message: 'Esta dirección solo responde en JSON' },
  ROUTE_NOT_FOUND: { code: 'NOT_FOUND', message: 'La dirección no existe' },
  METHOD_NOT_ALLOWED: { code: 'METHOD_NOT_SUPPORTED', message: 'El método no se admite en esta dirección' },
  TOO_MANY_REQUESTS: { code: 'TOO_MANY_REQUESTS', message: 'Demasiados intentos. Espera un momento y vuelve a probar' },
  TOO_MANY_STREAMS: {
    code: 'TOO_MANY_REQUESTS',
    message: 'Tienes demasiadas páginas de Animeteca abiertas. Cierra alguna',
  },
  TOO_MANY_LARGE_BODIES: {
    code: 'TOO_MANY_REQUESTS',
    message: 'Ya hay varios envíos grandes en marcha. Espera a que termine uno y vuelve a probar',
  },
  TOO_MANY_EXPORTS: {
    code: 'TOO_MANY_REQUESTS',
    message: 'Ya se están descargando dos archivos tuyos. Espera a que termine uno',
  },
  INTERNAL: { code: 'INTERNAL_SERVER_ERROR', message: 'Algo salió mal. Inténtalo de nuevo' },
  UNAVAILABLE: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'El servicio no está disponible ahora. Vuelve a probar en unos segundos',
  },
  BUSY: { code: 'SERVICE_UNAVAILABLE', message: 'El servidor está ocupado. Vuelve a probar en unos segundos' },
  STORAGE_FULL: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'El servidor se ha quedado sin espacio y no se ha guardado. Vuelve a probar más tarde',
  },

  ADULT_TITLES_UNAVAILABLE: { code: 'NOT_FOUND', message: 'Este sitio no tiene títulos para adultos' },
  ADULT_AGE_REQUIRED: {
    code: 'FORBIDDEN',
    message: `Los títulos para adultos son solo para mayores de ${limits.adultAge} años`,
  },

  LOGIN_REQUIRED: { code: 'UNAUTHORIZED', message: 'Debes iniciar sesión' },
  SESSION_EXPIRED: { code: 'UNAUTHORIZED', message: 'Tu sesión ha caducado. Vuelve a iniciar sesión' },
  TOKEN_INVALID: { code: 'UNAUTHORIZED', message: 'Este token de acceso no existe, ha caducado o se ha revocado' },
  TOKEN_NEEDS_TRACKING: { code: 'FORBIDDEN', message: 'A este token le falta el permiso «seguimiento»' },
  TOKEN_NEEDS_ALL: { code: 'FORBIDDEN', message: 'A este token le falta el permiso «todo»' },
  PERSON_REQUIRED: {
    code: 'FORBIDDEN',
    message: 'Esto solo puede hacerlo una persona que ha iniciado sesión, no un programa con un token',
  },
  OWN_SUSPENSION: { code: 'BAD_REQUEST', message: 'No puedes suspender tu propia cuenta' },
  ADMIN_SUSPENSION: {
    code: 'CONFLICT',
    message: 'No se puede suspender a un administrador. Quítale antes los permisos',
  },
  SUSPENDED_ADMIN: {
    code: 'CONFLICT',
    message: 'Esta cuenta está suspendida. Levanta la suspensión antes de darle permisos',
  },
  NOT_SUSPENDED: { code: 'CONFLICT', message: 'Esa persona ya no está suspendida' },
  SESSION_NOT_FOUND: { code: 'NOT_FOUND', message: 'Esa sesión ya se ha cerrado' },
  TOKEN_NOT_FOUND: { code: 'NOT_FOUND', message: 'Ese token de acceso ya no existe' },
  TOKENS_FULL: {
    code: 'CONFLICT',
    message: `Ya tienes ${limits.apiToken.count} tokens de acceso. Revoca uno para crear otro`,
  },
  WEBHOOK_NOT_FOUND: { code: 'NOT_FOUND', message: 'Ese webhook ya no existe' },
  WEBHOOKS_FULL: {
    code: 'CONFLICT',
    message: `Ya tienes ${limits.webhook.count} webhooks. Elimina uno para crear otro`,
  },
  WEBHOOK_URL_REFUSED: {
    code: 'BAD_REQUEST',
    message: 'La dirección tiene que empezar por https:// y ser pública, sin usuario ni puerto',
  },
  WEBHOOK_OFF: { code: 'CONFLICT', message: 'Este webhook está desactivado. Actívalo primero' },
  WEBHOOK_DELIVERY_NOT_FOUND: { code: 'NOT_FOUND', message: 'Esa entrega ya no está en el registro' },
  BAD_CREDENTIALS: { code: 'UNAUTHORIZED', message: 'Usuario o contraseña incorrectos' },
  SECOND_FACTOR_REQUIRED: {
    code: 'UNAUTHORIZED',
    message: 'Falta el segundo paso: escribe el código de tu aplicación de autenticación',
  },
  SECOND_STEP_EXPIRED: {
    code: 'UNAUTHORIZED',
    message: 'Ha pasado demasiado tiempo. Vuelve a escribir tu usuario y tu contraseña',
  },
  RESET_LINK_EXPIRED: { code: 'NOT_FOUND', message: 'Este enlace ya no vale. Pide otro para cambiar tu contraseña' },
  ACCOUNT_SUSPENDED: { code: 'FORBIDDEN', message: 'Tu cuenta está suspendida' },
  ACCOUNT_CLOSING: { code: 'FORBIDDEN', message: 'Has pedido eliminar tu cuenta. Todavía puedes recuperarla' },
  OWN_CLOSING: { code: 'BAD_REQUEST', message: 'Elimina tu cuenta desde la configuración' },
  ADMIN_CLOSING: {
    code: 'CONFLICT',
    message: 'No se puede eliminar la cuenta de un administrador. Quítale antes los permisos',
  },
  CLOSED_ADMIN: { code: 'CONFLICT', message: 'Esa cuenta se está eliminando' },
  NOT_CLOSING: { code: 'CONFLICT', message: 'Esa cuenta ya no se está eliminando' },
  EMAIL_LINK_EXPIRED: { code: 'NOT_FOUND', message: 'Este enlace ya no vale, o ya se ha usado' },
  PASSKEY_REFUSED: {
    code: 'UNAUTHORIZED',
    message: 'Esa passkey no corresponde a ninguna cuenta. Prueba otra vez o entra con tu contraseña',
  },
  PASSKEY_INVALID: { code: 'BAD_REQUEST', message: 'No hemos podido comprobar la passkey. Empieza otra vez' },
  PASSKEY_TAKEN: { code: 'CONFLICT', message: 'Esa passkey ya está guardada' },
  PASSKEYS_FULL: {
    code: 'CONFLICT',
    message: `Ya tienes ${limits.passkey.count} passkeys. Quita una para añadir otra`,
  },
  PASSKEY_NOT_FOUND: { code: 'NOT_FOUND', message: 'Esa passkey ya no existe' },
  PROVIDER_NOT_FOUND: { code: 'NOT_FOUND', message: 'Aquí no se puede entrar con ese proveedor' },
  PROVIDER_UNAVAILABLE: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'Ahora mismo no podemos hablar con tu proveedor. Vuelve a probar en unos minutos, o entra de otra forma',
  },
  PROVIDER_ATTEMPT_EXPIRED: {
    code: 'NOT_FOUND',
    message: 'Este intento ha caducado, ya se ha usado o empezó en otra pestaña. Empieza otra vez',
  },
  PROVIDER_REFUSED: {
    code: 'FORBIDDEN',
    message: 'No hemos podido comprobar la respuesta de tu proveedor. Empieza otra vez',
  },
  PROVIDER_CANCELLED: { code: 'FORBIDDEN', message: 'Has cancelado la identificación con tu proveedor' },
  PROVIDER_REQUIRED: {
    code: 'FORBIDDEN',
    message: 'En este sitio se entra con un proveedor de identidad, sin contraseña',
  },
  IDENTITY_UNKNOWN: {
    code: 'UNAUTHORIZED',
    message: 'Es la primera vez que entras así. Crea una cuenta, o vincula la que ya tienes',
  },
  IDENTITY_TAKEN: {
    code: 'CONFLICT',
    message: 'Con esa identidad ya se entra en otra cuenta de Animeteca. Desvincúlala allí primero',
  },
  IDENTITY_LINKED: {
    code: 'CONFLICT',
    message: 'Tu cuenta ya tiene una identidad de ese proveedor. Desvincúlala para vincular otra',
  },
  IDENTITY_NOT_FOUND: { code: 'NOT_FOUND', message: 'Esa identidad ya no está vinculada' },
  LAST_WAY_IN: {
    code: 'CONFLICT',
    message: 'Es tu única forma de entrar. Añade antes otra: una contraseña, una passkey u otro proveedor',
  },
  CODE_REQUIRED: { code: 'BAD_REQUEST', message: 'Escribe el código de tu aplicación de autenticación' },
  CODE_WRONG: { code: 'FORBIDDEN', message: 'El código no es correcto, o ya se ha usado' },
  SECOND_FACTOR_ON: { code: 'CONFLICT', message: 'La verificación en dos pasos ya está activada' },
  SECOND_FACTOR_OFF: { code: 'CONFLICT', message: 'La verificación en dos pasos no está activada' },
  SECOND_FACTOR_UNPREPARED: {
    code: 'CONFLICT',
    message: 'No hay ninguna clave pendiente de confirmar. Empieza otra vez',
  },
  OWN_SECOND_FACTOR: {
    code: 'CONFLICT',
    message: 'Desactiva tu verificación en dos pasos en la configuración, con tu contraseña y un código',
  },
  ADMIN_REQUIRED: { code: 'FORBIDDEN', message: 'Necesitas permisos de administración' },
  FORBIDDEN: { code: 'FORBIDDEN', message: 'No tienes permiso para hacer esto' },
  TERMS_NOT_ACCEPTED: {
    code: 'BAD_REQUEST',
    message: 'Para crear tu cuenta tienes que aceptar las condiciones y la política de privacidad',
  },
  ACCOUNT_TAKEN: { code: 'CONFLICT', message: 'El nombre de usuario o el email ya están en uso' },

  USER_NOT_FOUND: { code: 'NOT_FOUND', message: 'Usuario no encontrado' },
  MODERATION_ACTION_REQUIRED: { code: 'BAD_REQUEST', message: 'Elige cómo moderar el comentario' },
  COMMENT_NOT_FOUND: { code: 'NOT_FOUND', message: 'Comentario no encontrado' },
  EDIT_TOO_LATE: {
    code: 'FORBIDDEN',
    message: `Un comentario se puede editar durante los ${limits.episodeComment.editMinutes} minutos siguientes`,
  },
  THREAD_FULL: {
    code: 'CONFLICT',
    message: `Esta conversación ya tiene ${limits.episodeComment.answers} respuestas. Sigue en un comentario nuevo`,
  },
  RATING_REVIEW_NOT_FOUND: { code: 'NOT_FOUND', message: 'Esa revisión de valoraciones no existe' },
  OWN_COMMENT_LIKE: { code: 'FORBIDDEN', message: 'No puedes darte un me gusta a ti mismo' },
  REVIEW_NOT_FOUND: { code: 'NOT_FOUND', message: 'Opinión no encontrada' },
  OWN_REVIEW_USEFUL: { code: 'FORBIDDEN', message: 'No puedes marcar como útil tu propia opinión' },
  REVIEW_MODERATION_REQUIRED: { code: 'BAD_REQUEST', message: 'Elige cómo moderar la opinión' },
  REVIEW_REMOVED: {
    code: 'FORBIDDEN',
    message: 'Un administrador ha retirado tu opinión, así que ya no puedes cambiarla',
  },
  OWN_PROFILE_COMMENT: { code: 'FORBIDDEN', message: 'No puedes comentar en tu propio perfil' },
  PICTURE_INVALID: { code: 'BAD_REQUEST', message: 'Por favor selecciona un archivo de imagen válido' },
  PICTURE_FILE_TOO_LARGE: {
    code: 'PAYLOAD_TOO_LARGE',
    message: `La imagen no puede ser mayor a ${pictureMegabytes}MB`,
  },
  PICTURE_TOO_LARGE: {
    code: 'PAYLOAD_TOO_LARGE',
    message: 'La imagen es demasiado grande. Por favor, selecciona una imagen más pequeña.',
  },
  PICTURES_UNAVAILABLE: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'Las imágenes no están disponibles ahora. Vuelve a probar en unos minutos',
  },
  CURRENT_PASSWORD_WRONG: { code: 'FORBIDDEN', message: 'La contraseña actual no es correcta' },
  CURRENT_PASSWORD_REQUIRED: { code: 'BAD_REQUEST', message: 'Escribe tu contraseña actual' },
  MAIL_UNAVAILABLE: { code: 'CONFLICT', message: 'Este sitio no envía correos' },
  PROFILE_PRIVATE: { code: 'FORBIDDEN', message: 'Este perfil es privado' },
  ACTIVITY_HIDDEN: { code: 'FORBIDDEN', message: 'Esta persona no muestra su actividad' },

  FRIEND_SELF: { code: 'BAD_REQUEST', message: 'No puedes enviarte una solicitud a ti mismo' },
  FRIEND_DUPLICATE: { code: 'CONFLICT', message: 'Ya existe una solicitud o amistad con este usuario' },
  FRIEND_REQUEST_NOT_FOUND: { code: 'NOT_FOUND', message: 'Solicitud de amistad no encontrada' },
  PERSON_BLOCKED: {
    code: 'CONFLICT',
    message: 'Has bloqueado a esta persona. Desbloquéala para enviarle una solicitud',
  },
  REPORT_OWN: { code: 'BAD_REQUEST', message: 'No puedes denunciar algo tuyo' },
  REPORT_DUPLICATE: { code: 'CONFLICT', message: 'Ya has denunciado esto. Te diremos qué decidimos' },
  REPORTS_FULL: {
    code: 'CONFLICT',
    message: `Ya tienes ${limits.report.open} denuncias sin revisar. Espera a que las revisemos`,
  },
  REPORTED_NOT_FOUND: { code: 'NOT_FOUND', message: 'Lo que quieres denunciar ya no existe' },
  REPORT_NOT_FOUND: { code: 'NOT_FOUND', message: 'Nadie ha denunciado esto' },
  WORDS_FULL: { code: 'CONFLICT', message: `En la lista caben ${limits.wordList.count} palabras` },
  HELD_CHANGED: { code: 'CONFLICT', message: 'Su autor lo ha cambiado mientras tanto. Vuelve a revisarlo' },
  REPORT_DECIDED: { code: 'CONFLICT', message: 'Otro administrador ya lo ha decidido' },
  TAKEDOWN_NOT_FOUND: { code: 'NOT_FOUND', message: 'Esa solicitud no existe' },
  TAKEDOWN_DECIDED: {
    code: 'CONFLICT',
    message: 'Otro administrador ya la ha decidido, o quien la pidió ha respondido. Vuelve a leerla',
  },
  TAKEDOWN_UNCLEAR: {
    code: 'BAD_REQUEST',
    message: 'La dirección no dice qué retirar. Indica la ficha, un sitio con identificador o la imagen',
  },
  TAKEDOWN_NOT_APPEALABLE: { code: 'CONFLICT', message: 'Esta solicitud no se puede recurrir ahora' },
  COVER_BLOCKED: { code: 'CONFLICT', message: 'Esa portada está retirada a petición de alguien: elige otra' },
  EXTERNAL_ID_BLOCKED: { code: 'CONFLICT', message: 'Ese identificador es de un título retirado' },
  BLOCK_SELF: { code: 'BAD_REQUEST', message: 'No puedes bloquearte a ti mismo' },
  BLOCKS_FULL: {
    code: 'CONFLICT',
    message: `Ya has bloqueado a ${limits.blocks} personas. Desbloquea a alguien para bloquear a otra`,
  },
  FRIEND_NOT_FOUND: { code: 'NOT_FOUND', message: 'Este usuario no está entre tus amigos' },

  ANIME_NOT_FOUND: { code: 'NOT_FOUND', message: 'Anime no encontrado' },
  SEASON_NOT_FOUND: { code: 'NOT_FOUND', message: 'Temporada no encontrada' },
  EPISODE_NOT_AIRED: { code: 'CONFLICT', message: 'Los comentarios se abren cuando se emita el episodio' },
  EPISODE_NOT_FOUND: { code: 'NOT_FOUND', message: 'Episodio no encontrado' },
  EPISODE_OF_OTHER_ANIME: { code: 'BAD_REQUEST', message: 'El episodio no pertenece a este anime' },
  IMPORTS_FULL: {
    code: 'CONFLICT',
    message: 'Tus importaciones guardadas ocupan demasiado. Descarta alguna de las anteriores para importar otra',
  },
  ANIME_NOT_FINISHED: { code: 'CONFLICT', message: 'Podrás volver a verlo cuando lo hayas visto entero' },
  RUN_NOT_FOUND: { code: 'NOT_FOUND', message: 'Revisionado no encontrado' },
  EVENT_NOT_FOUND: { code: 'NOT_FOUND', message: 'Ese cambio ya no está en tu actividad' },
  EVENT_OVERTAKEN: { code: 'CONFLICT', message: 'Lo has cambiado después: ya no se puede deshacer' },
  SEASON_NUMBER_TAKEN: { code: 'CONFLICT', message: 'Ya existe una temporada con ese número en este anime' },
  EPISODE_NUMBER_TAKEN: { code: 'CONFLICT', message: 'Ya existe un episodio con ese número en esta temporada' },
  RELATED_TO_ITSELF: { code: 'BAD_REQUEST', message: 'Un anime no puede estar relacionado consigo mismo' },
  RELATED_ANIME_NOT_FOUND: { code: 'CONFLICT', message: 'Uno de los animes relacionados ya no existe' },
  EDITED_MEANWHILE: {
    code: 'CONFLICT',
    message: 'Alguien ha guardado otros cambios aquí mientras tú editabas. Los tuyos aún no se han guardado',
  },
  PROPOSAL_NOT_FOUND: { code: 'NOT_FOUND', message: 'Esa propuesta ya no existe' },
  PROPOSAL_UNCHANGED: { code: 'BAD_REQUEST', message: 'El catálogo ya dice eso. Escribe otro valor' },
  PROPOSAL_DUPLICATE: {
    code: 'CONFLICT',
    message: 'Ya has propuesto un cambio en este dato. Retíralo para proponer otro, o espera a que lo revisemos',
  },
  PROPOSALS_FULL: {
    code: 'TOO_MANY_REQUESTS',
    message: 'Has llegado a tus propuestas de hoy. Mañana podrás hacer más, y cada una que aceptemos te da otra al día',
  },
  PROPOSAL_DECIDED: { code: 'CONFLICT', message: 'Esta propuesta ya se ha decidido o se ha retirado' },
  PROPOSAL_OUTDATED: {
    code: 'CONFLICT',
    message: 'El dato ha cambiado desde que se propuso. Compara los valores antes de decidir',
  },
  PROPOSAL_TARGET_GONE: {
    code: 'CONFLICT',
    message: 'Lo que se quería cambiar ya no está en el catálogo. La propuesta sigue guardada',
  },
  PROPOSAL_NOT_ACCEPTED: { code: 'CONFLICT', message: 'Solo se puede deshacer una propuesta aceptada' },
  PROPOSAL_OVERTAKEN: { code: 'CONFLICT', message: 'El dato se ha cambiado después: ya no se puede deshacer' },
  PROPOSED_COVER_GONE: {
    code: 'CONFLICT',
    message: 'La imagen propuesta ya no está guardada. Hay que volver a subirla',
  },
  EXTERNAL_ID_TAKEN: { code: 'CONFLICT', message: 'Otro anime ya tiene ese identificador externo' },
  EXTERNAL_REF_NOT_FOUND: { code: 'NOT_FOUND', message: 'Identificador externo no encontrado' },
  BROADCAST_NOT_FOUND: { code: 'NOT_FOUND', message: 'Ese horario ya no existe' },
  PLATFORM_NOT_FOUND: { code: 'NOT_FOUND', message: 'Esa plataforma ya no está en la lista' },
  PLATFORM_ADDRESS_NOT_FOUND: { code: 'NOT_FOUND', message: 'Esa dirección ya se ha quitado' },
  TRASH_NOT_FOUND: { code: 'NOT_FOUND', message: 'Ese elemento no está en la papelera' },
  DELETION_NOT_FOUND: { code: 'NOT_FOUND', message: 'Esa eliminación ya no se puede deshacer' },
  BACKUP_FAILED: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'No se pudo hacer la copia de seguridad, así que no se ha eliminado nada',
  },
  BACKUP_DISK_FULL: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'No queda espacio para la copia de seguridad, así que no se ha eliminado nada',
  },
  TRASH_PARENT_DELETED: { code: 'CONFLICT', message: 'Restaura primero el anime o la temporada a la que pertenece' },

  PLAYER_NOT_FOUND: { code: 'NOT_FOUND', message: 'Esa dirección ya no existe' },
  PLAYERS_FULL: {
    code: 'CONFLICT',
    message: `Ya tienes ${limits.player.count} direcciones. Revoca una para crear otra`,
  },
  DELIVERY_NOT_FOUND: { code: 'NOT_FOUND', message: 'Ese envío ya no está disponible' },
  DELIVERY_WITHOUT_EPISODE: { code: 'CONFLICT', message: 'Ese envío no corresponde a ningún episodio' },

  LIST_NOT_FOUND: { code: 'NOT_FOUND', message: 'Colección no encontrada' },
  LISTS_FULL: { code: 'CONFLICT', message: 'Has llegado al máximo de colecciones' },
  LIST_FULL: { code: 'CONFLICT', message: 'En esta colección no caben más animes' },
  FAVOURITES_FULL: {
    code: 'CONFLICT',
    message: `Ya tienes ${limits.favourites.max} favoritos. Quita uno para añadir otro`,
  },
  DATES_REVERSED: { code: 'BAD_REQUEST', message: 'La fecha de fin no puede ser anterior a la de inicio' },

  /** The actual message is one of those in `history-file-errors.ts`. */
  HISTORY_FILE_UNREADABLE: { code: 'BAD_REQUEST', message: 'No podemos leer este archivo' },
  HISTORY_FILE_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', message: 'El archivo es demasiado grande' },
  IMPORT_NOT_FOUND: { code: 'NOT_FOUND', message: 'Esa importación ya no existe' },
  IMPORT_ROW_NOT_FOUND: { code: 'NOT_FOUND', message: 'Esa fila no está en la importación' },
  IMPORT_NOT_READY: { code: 'CONFLICT', message: 'Esta importación no está pendiente de confirmar' },
  IMPORT_RUNNING: { code: 'CONFLICT', message: 'Ya hay una importación en marcha. Espera a que termine' },
  IMPORT_UNDONE: { code: 'CONFLICT', message: 'Esta importación se está deshaciendo o ya se ha deshecho' },
  IMPORT_NOT_UNDOABLE: { code: 'CONFLICT', message: 'Esta importación ya no se puede deshacer' },

  TAG_DUPLICATE: { code: 'CONFLICT', message: 'El usuario ya tiene este tag asignado' },
  TAG_NOT_FOUND: { code: 'NOT_FOUND', message: 'El usuario no tiene este tag' },
  OWN_ADMIN_FLAG: { code: 'CONFLICT', message: 'No puedes quitarte tus propios permisos de administración' },
  LAST_ADMIN: { code: 'CONFLICT', message: 'Debe quedar al menos un administrador' },
} as const satisfies Record<string, { code: ErrorCode; message: string }>

export type ErrorKey = keyof typeof errors

/** The body of every failed REST response, and `data.problem` of every failed tRPC response. */
export interface Problem {
  error: string
  message: string
  code: ErrorKey
  /** One message per invalid field, keyed by its dotted path; null when the error is not about fields. */
  fields: Record<string, string> | null
  requestId: string
  /** Needed for the second step of signing in; only with `SECOND_FACTOR_REQUIRED`. */
  ticket?: string
}
