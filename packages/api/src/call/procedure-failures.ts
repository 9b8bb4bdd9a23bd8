import type { ErrorKey } from '@animeteca/contracts/errors'
import { guardFailures } from './guards.ts'
import type { Definition } from './procedure-definition.ts'

/** What can end any call, whatever it is for. */
const always: ErrorKey[] = ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE', 'BUSY', 'STORAGE_FULL']

/** Everything that a call of a procedure can fail with: what it declares itself, and what its guard and the check of its input add. */
export const failuresOf = ({ meta, input }: Pick<Definition, 'meta' | 'input'>): ReadonlySet<ErrorKey> =>
  new Set([...(input ? (['INVALID_INPUT'] as const) : []), ...guardFailures[meta.guard], ...meta.fails, ...always])
