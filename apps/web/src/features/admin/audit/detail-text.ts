import { type ModerationAction, moderationLabels } from '@animeteca/contracts/labels'
import { plural } from '../../../lib/text/plural.ts'

const accountParts: Record<string, string> = { username: 'nombre', email: 'correo', password: 'contraseña' }

const outcomes: Record<string, string> = { accepted: 'cuentan todas', set_aside: 'apartadas las que no tienen marca' }
/** Decisions about takedown requests, and what they ask for. */
const decisions: Record<string, string> = { blocked: 'retirado', rejected: 'rechazada', lifted: 'levantada' }
const kinds: Record<string, string> = { title: 'una ficha', cover: 'una portada' }
/** Sign-in factors. */
const proofs: Record<string, string> = {
  app: 'un código de su aplicación',
  recovery: 'un código de recuperación',
  code: 'un código que no vale',
  passkey: 'una passkey',
}

const quoted = (value: unknown) => `«${String(value)}»`
const made = (one: string, many?: string) => (value: unknown) => plural(Number(value), one, many)

/** Formats each kind of detail. */
const textOf: Record<string, (value: unknown) => string> = {
  title: quoted,
  description: quoted,
  tag: quoted,
  words: (value) => [value].flat().map(quoted).join(', '),
  told: quoted,
  days: (value) => (value === null ? 'sin fecha de fin' : plural(Number(value), 'día')),
  coverImage: String,
  deletedCount: made('anime'),
  created: made('creado'),
  updated: made('actualizado'),
  fileName: quoted,
  sessions: made('sesión', 'sesiones'),
  removed: made('anime quitado', 'animes quitados'),
  restored: (value) => `${String(value)} como antes`,
  kept: (value) => `${String(value)} con algo que se queda`,
  unchanged: (value) => `${String(value)} sin cambios`,
  episodeId: (value) => `episodio ${String(value)}`,
  authorId: (value) => `de usuario ${String(value)}`,
  commenterId: (value) => `de usuario ${String(value)}`,
  profileId: (value) => `en el perfil de usuario ${String(value)}`,
  with: (value) => `con ${proofs[String(value)] ?? String(value)}`,
  isAdmin: (value) => (value ? 'administrador' : 'sin administración'),
  isBetaTester: (value) => (value ? 'beta tester' : 'sin acceso anticipado'),
  moderation: (value) => (moderationLabels[value as ModerationAction] ?? String(value)).toLowerCase(),
  slowSeconds: (value) => (value === null ? 'desactivado' : `cada ${Number(value)} s`),
  decision: (value) => decisions[String(value)] ?? `decision: ${String(value)}`,
  kind: (value) => kinds[String(value)] ?? `kind: ${String(value)}`,
  animes: (value) => plural(Number(value), 'anime'),
  leftOut: (value) =>
    value === 0 ? '' : plural(Number(value), 'para adultos que no entra', 'para adultos que no entran'),
  blocked: made('retirado que no entra', 'retirados que no entran'),
  outcome: (value) => outcomes[String(value)] ?? String(value),
  was: (value) => `antes ${outcomes[String(value)] ?? String(value)}`,
  animeId: (value) => `anime ${String(value)}`,
  changed: (value) =>
    [value]
      .flat()
      .map((part) => accountParts[String(part)] ?? String(part))
      .join(', '),
}

/** `«Akira»`, `3 creados, 2 sin cambios`; unknown details are returned as they were logged. */
export const detailText = (detail: Record<string, unknown>): string =>
  Object.entries(detail)
    .map(
      ([name, value]) =>
        textOf[name]?.(value) ?? `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .filter((part) => part !== '')
    .join(', ')
