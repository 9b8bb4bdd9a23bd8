import * as z from 'zod'
import { rowId, success, text, time } from '../fields.ts'
import { limits } from '../limits.ts'
import { currentPassword } from './auth.ts'

/** Scopes of an API token, in increasing order: each includes all smaller scopes. */
export const tokenScopes = ['leer', 'seguimiento', 'todo'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const tokenScopeLabels: Record<TokenScope, { label: string; hint: string }> = {
  leer: { label: 'Leer', hint: 'Puede ver lo mismo que tú, pero no cambiar nada.' },
  seguimiento: {
    label: 'Seguimiento',
    hint: 'Además, registra lo que ves: episodios vistos, listas, historial y valoraciones.',
  },
  todo: { label: 'Todo', hint: 'Además, comenta, cambia tu perfil y, si eres administrador, administra.' },
}

/** Prefix of every token, which lets scanners for leaked secrets recognise it. */
export const tokenPrefix = 'ani_'

/** Lifetimes to choose from, in days; null never expires. */
const tokenDays = [30, 90, 365, null] as const

const apiToken = z.object({
  id: rowId,
  name: z.string(),
  /** The last four characters, by which the person recognises the token. */
  ending: z.string(),
  scope: z.enum(tokenScopes),
  createdAt: time,
  expiresAt: time.nullable(),
  isExpired: z.boolean(),
  /** Rounded to the minute. */
  lastUsedAt: time.nullable(),
})
export type ApiToken = z.output<typeof apiToken>

export const apiTokens = z.object({ tokens: z.array(apiToken) })

export const createApiToken = z.object({
  name: text({ max: limits.apiToken.name, required: 'Ponle un nombre' }),
  scope: z.enum(tokenScopes, 'Elige qué puede hacer'),
  days: z.literal(tokenDays, 'Elige cuánto dura'),
  currentPassword: currentPassword.optional(),
})
export type CreateApiToken = z.output<typeof createApiToken>

/** `secret` is the token itself, which no later answer contains. */
export const apiTokenCreated = success.extend({ secret: z.string(), token: apiToken })

export const byApiToken = z.object({ id: rowId })
export type ByApiToken = z.output<typeof byApiToken>
