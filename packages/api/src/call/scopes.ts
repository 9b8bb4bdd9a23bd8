import { tokenScopes } from '@animeteca/contracts/accounts/api-tokens'
import type { TokenScope } from '@animeteca/contracts/accounts/api-tokens'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { fail } from '../lib/fail.ts'
import type { Guard } from './guards.ts'

/** What a procedure asks of a token; `person` where no program may act, whatever its token is good for. */
export type NeededScope = TokenScope | 'person'

interface Procedure {
  path: string
  type: 'query' | 'mutation' | 'subscription'
  meta: { guard?: Guard; scope?: NeededScope } | undefined
}

/**
 * The scope that a procedure declares, or else the one that follows from what it does: reading is `leer`, writing down what one watches
 * `seguimiento`, everything else, and all that is for administrators, `todo`.
 */
export function neededScope({ path, type, meta }: Procedure): NeededScope {
  if (meta?.scope) return meta.scope
  if (meta?.guard === 'admin') return 'todo'
  if (type !== 'mutation') return 'leer'
  return path.startsWith('tracking.') || path.startsWith('episodes.') ? 'seguimiento' : 'todo'
}

/** Ends the call of a token that is not good for it. */
export function requireScope(given: TokenScope, needed: NeededScope): void {
  if (needed === 'person') fail('PERSON_REQUIRED')
  if (tokenScopes.indexOf(given) < tokenScopes.indexOf(needed)) {
    fail(needed === 'todo' ? 'TOKEN_NEEDS_ALL' : 'TOKEN_NEEDS_TRACKING')
  }
}

/** What any call that is made with a token can fail with besides; OpenAPI says it once, of the token. */
export const tokenFailures: readonly ErrorKey[] = [
  'TOKEN_INVALID',
  'TOKEN_NEEDS_TRACKING',
  'TOKEN_NEEDS_ALL',
  'PERSON_REQUIRED',
]
