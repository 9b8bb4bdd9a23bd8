import type { AuditAction } from '@animeteca/contracts/admin/audit-actions'

const names: Record<AuditAction, string> = {
  'admin.all_animes_deleted': 'eliminó todos los animes',
  'admin.anime_created': 'creó un anime',
  'admin.anime_updated': 'editó un anime',
  'admin.anime_deleted': 'eliminó un anime',
  'admin.cover_uploaded': 'subió una portada',
  'admin.external_ref_added': 'añadió un identificador externo',
  'admin.external_ref_updated': 'cambió un identificador externo',
  'admin.external_ref_removed': 'quitó un identificador externo',
  'admin.season_created': 'creó una temporada',
  'admin.season_updated': 'editó una temporada',
  'admin.season_deleted': 'eliminó una temporada',
  'admin.episode_created': 'creó un episodio',
  'admin.episode_updated': 'editó un episodio',
  'admin.episode_deleted': 'eliminó un episodio',
  'admin.restored': 'restauró de la papelera',
  'admin.deletion_undone': 'recuperó animes de una eliminación',
  'admin.imported': 'importó animes',
  'admin.import_undone': 'deshizo una importación',
  'admin.comment_restored': 'restauró un comentario',
  'admin.ratings_decided': 'resolvió una revisión de valoraciones',
  'admin.slow_mode_set': 'cambió el modo lento de un episodio',
  'admin.trusted': 'levantó los límites de una cuenta nueva',
  'admin.list_moderated': 'moderó una colección',
  'admin.report_decided': 'resolvió una denuncia',
  'admin.takedown_decided': 'decidió una solicitud de retirada',
  'admin.words_added': 'añadió a la lista de palabras',
  'admin.word_removed': 'quitó de la lista de palabras',
  'admin.tag_added': 'asignó un tag',
  'admin.tag_removed': 'removió un tag',
  'admin.admin_granted': 'dio permisos de administración',
  'admin.admin_revoked': 'quitó permisos de administración',
  'admin.beta_granted': 'dio acceso de beta tester',
  'admin.beta_revoked': 'quitó el acceso de beta tester',
  'admin.second_factor_removed': 'desactivó el 2FA de una persona',
  'admin.password_reset_sent': 'envió un enlace para restablecer una contraseña',
  'admin.suspended': 'suspendió una cuenta',
  'admin.suspension_lifted': 'levantó una suspensión',
  'admin.account_closed': 'empezó a eliminar una cuenta',
  'admin.account_kept': 'detuvo la eliminación de una cuenta',
  'auth.email_confirmed': 'confirmó su correo nuevo',
  'auth.email_restored': 'recuperó su correo de antes',
  'auth.closing_begun': 'pidió eliminar su cuenta',
  'auth.account_recovered': 'recuperó su cuenta',
  'auth.account_erased': 'se borró una cuenta',
  'auth.login': 'inició sesión',
  'auth.login_failed': 'no pudo iniciar sesión',
  'auth.password_reset_asked': 'pidió restablecer su contraseña',
  'auth.password_reset': 'restableció su contraseña',
  'auth.passkey_added': 'añadió una passkey',
  'auth.passkey_removed': 'quitó una passkey',
  'auth.second_factor_on': 'activó la verificación en dos pasos',
  'auth.second_factor_off': 'desactivó la verificación en dos pasos',
  'auth.recovery_codes_renewed': 'pidió códigos de recuperación nuevos',
  'auth.logout_all': 'cerró todas sus sesiones',
  'auth.sessions_ended': 'cerró sesiones en otros sitios',
  'auth.refresh_reuse': 'perdió una sesión por un token repetido',
  'auth.register': 'se registró',
  'auth.token_created': 'creó un token de acceso',
  'auth.token_revoked': 'revocó un token de acceso',
  'auth.webhook_created': 'creó un webhook',
  'episodes.comment_moderated': 'moderó un comentario',
  'profiles.account_changed': 'cambió su cuenta',
  'profiles.comment_deleted': 'eliminó un comentario de un perfil',
}

const targets: Record<string, string> = {
  anime: 'Anime',
  season: 'Temporada',
  episode: 'Episodio',
  user: 'Usuario',
  episode_comment: 'Comentario',
  profile_comment: 'Comentario de perfil',
  custom_list: 'Colección',
  profile: 'Perfil',
  rating_review: 'Revisión de valoraciones',
  api_token: 'Token de acceso',
  webhook: 'Webhook',
  passkey: 'Passkey',
}

/** The action as text after a name; an unknown action is returned as it was logged. */
export const actionName = (action: string): string => (action in names ? names[action as AuditAction] : action)

/** The action without a name: `Eliminó un anime`. */
export const actionLabel = (action: AuditAction): string =>
  names[action].replace(/^./, (letter) => letter.toUpperCase())

/** `Anime 12`; empty without a target. */
export const targetText = ({ targetType, targetId }: { targetType: string | null; targetId: number | null }): string =>
  targetType === null ? '' : `${targets[targetType] ?? targetType}${targetId === null ? '' : ` ${targetId}`}`
