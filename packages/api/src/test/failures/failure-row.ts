import type { ErrorKey } from '@animeteca/contracts/errors'

/** A procedure, a failure it declares, and an input that causes it: for Spike, in `admin` for Jet. */
export type FailureRow = [procedure: string, failure: ErrorKey, input: unknown]

/** An id that no row has. */
export const unknownId = 999_999
