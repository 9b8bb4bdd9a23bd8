import { tokenScopeLabels } from '@animeteca/contracts/accounts/api-tokens'
import type { AuditDetails } from '@animeteca/contracts/admin/audit-actions'
import { siteNames } from '@animeteca/contracts/catalogue/external-sites'
import { moderationLabels } from '@animeteca/contracts/labels'
import { reportOutcomeLabels } from '@animeteca/contracts/moderation/reports'
import { proposalFacts } from '@animeteca/contracts/proposals/proposal-fields'
import { plural } from '../../../lib/text/plural.ts'

const accountParts: Record<AuditDetails['changed'][number], string> = {
  username: 'nombre',
  email: 'correo',
  password: 'contraseña',
}
const outcomes: Record<AuditDetails['outcome'], string> = {
  accepted: 'cuentan todas',
  set_aside: 'apartadas las que no tienen marca',
}
/** Decisions about takedown requests, what they ask for, and decisions about reports. */
const decisions: Record<AuditDetails['decision'], string> = {
  ...reportOutcomeLabels,
  blocked: 'retirado',
  rejected: 'rechazada',
  lifted: 'levantada',
}
const kinds: Record<AuditDetails['kind'], string> = { title: 'una ficha', cover: 'una portada' }
/** Sign-in factors. */
const proofs: Readonly<Record<string, string>> = {
  app: 'un código de su aplicación',
  recovery: 'un código de recuperación',
  code: 'un código que no vale',
  passkey: 'una passkey',
}

/** The label of a value; an entry of another version may have a value without one. */
const labelIn = (labels: Readonly<Record<string, string>>, value: unknown) => labels[String(value)] ?? String(value)
const quoted = (value: unknown) => `«${String(value)}»`
const made = (one: string, many?: string) => (value: number) => plural(value, one, many)
/** Empty without any. */
const some = (one: string, many?: string) => (value: number) => (value === 0 ? '' : plural(value, one, many))

/** Formats each kind of detail. */
const textOf: { [Name in keyof AuditDetails]: (value: AuditDetails[Name]) => string } = {
  title: quoted,
  description: quoted,
  tag: quoted,
  words: (value) => [value].flat().map(quoted).join(', '),
  told: quoted,
  days: (value) => (value === null ? 'sin fecha de fin' : plural(value, 'día')),
  coverImage: String,
  deletedCount: made('anime'),
  restoredCount: made('anime recuperado', 'animes recuperados'),
  leftCount: some('que sigue en la papelera', 'que siguen en la papelera'),
  created: made('creado'),
  updated: made('actualizado'),
  fileName: quoted,
  sessions: made('sesión', 'sesiones'),
  passkeys: some('passkey quitada', 'passkeys quitadas'),
  identities: some('cuenta vinculada quitada', 'cuentas vinculadas quitadas'),
  tokens: some('token quitado', 'tokens quitados'),
  webhooks: some('webhook quitado', 'webhooks quitados'),
  addresses: some('dirección secreta quitada', 'direcciones secretas quitadas'),
  app: (value) => (value ? 'verificación en dos pasos quitada' : ''),
  removed: made('anime quitado', 'animes quitados'),
  restored: (value) => `${value} como antes`,
  kept: (value) => `${value} con algo que se queda`,
  unchanged: (value) => `${value} sin cambios`,
  episodeId: (value) => `episodio ${value}`,
  authorId: (value) => `de usuario ${value}`,
  commenterId: (value) => `de usuario ${value}`,
  profileId: (value) => `en el perfil de usuario ${value}`,
  proposalId: (value) => `propuesta ${value}`,
  field: (value) => quoted(proposalFacts[value]?.label ?? value),
  key: String,
  site: (value) => labelIn(siteNames, value),
  externalId: String,
  scope: (value) => quoted(tokenScopeLabels[value]?.label ?? value),
  with: (value) => `con ${labelIn(proofs, value)}`,
  reason: (value) => `motivo: ${value}`,
  isAdmin: (value) => (value ? 'administrador' : 'sin administración'),
  isBetaTester: (value) => (value ? 'beta tester' : 'sin acceso anticipado'),
  moderation: (value) => labelIn(moderationLabels, value).toLowerCase(),
  slowSeconds: (value) => (value === null ? 'desactivado' : `cada ${value} s`),
  decision: (value) => labelIn(decisions, value).toLowerCase(),
  reports: made('denuncia'),
  kind: (value) => labelIn(kinds, value),
  animes: made('anime'),
  leftOut: some('para adultos que no entra', 'para adultos que no entran'),
  blocked: made('retirado que no entra', 'retirados que no entran'),
  outcome: (value) => labelIn(outcomes, value),
  was: (value) => `antes ${labelIn(outcomes, value)}`,
  animeId: (value) => `anime ${value}`,
  changed: (value) =>
    [value]
      .flat()
      .map((part) => labelIn(accountParts, part))
      .join(', '),
}

/** `«Akira»`, `3 creados, 2 sin cambios`; unknown details are returned as they were logged. */
export const detailText = (detail: Record<string, unknown>): string =>
  Object.entries(detail)
    .map(([name, value]) =>
      isKnown(name)
        ? (textOf[name] as (value: unknown) => string)(value)
        : `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .filter((part) => part !== '')
    .join(', ')

const isKnown = (name: string): name is keyof AuditDetails => Object.hasOwn(textOf, name)
