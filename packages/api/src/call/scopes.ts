import { tokenScopes } from '@animeteca/contracts/accounts/api-tokens'
import type { TokenScope } from '@animeteca/contracts/accounts/api-tokens'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { fail } from '../lib/fail.ts'
import type { Guard } from './guards.ts'

/** The scope that a procedure requires; `person` where no API token is accepted. */
export type NeededScope = TokenScope | 'person'

interface Procedure {
  path: string
  type: 'query' | 'mutation' | 'subscription'
  meta: { guard?: Guard; scope?: NeededScope } | undefined
}

/**
 * The scope that a procedure declares, or the default: reading is `leer`, tracking is `seguimiento`, everything else and all of administration is
 * `todo`.
 */
export function neededScope({ path, type, meta }: Procedure): NeededScope {
  if (meta?.scope) return meta.scope
  if (meta?.guard === 'admin') return 'todo'
  if (type !== 'mutation') return 'leer'
  return path.startsWith('tracking.') || path.startsWith('episodes.') ? 'seguimiento' : 'todo'
}

/** Fails unless the token has the required scope. */
export function requireScope(given: TokenScope, needed: NeededScope): void {
  if (needed === 'person') fail('PERSON_REQUIRED')
  if (tokenScopes.indexOf(given) < tokenScopes.indexOf(needed)) {
    fail(needed === 'todo' ? 'TOKEN_NEEDS_ALL' : 'TOKEN_NEEDS_TRACKING')
  }
}

/** Additional failures of a call with an API token, which OpenAPI lists once for the token. */
export const tokenFailures: readonly ErrorKey[] = [
  'TOKEN_INVALID',
  'TOKEN_NEEDS_TRACKING',
  'TOKEN_NEEDS_ALL',
  'PERSON_REQUIRED',
]
