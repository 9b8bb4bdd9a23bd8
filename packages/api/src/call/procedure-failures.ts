import type { ErrorKey } from '@animeteca/contracts/errors'
import { guardFailures } from './guards.ts'
import type { Definition } from './procedure-definition.ts'

/** Failures that any call can have. */
const always: ErrorKey[] = ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE', 'BUSY', 'STORAGE_FULL']

/** All failures of a procedure: those it declares, and those of its guard and its input. */
export const failuresOf = ({ meta, input }: Pick<Definition, 'meta' | 'input'>): ReadonlySet<ErrorKey> =>
  new Set([...(input ? (['INVALID_INPUT'] as const) : []), ...guardFailures[meta.guard], ...meta.fails, ...always])
