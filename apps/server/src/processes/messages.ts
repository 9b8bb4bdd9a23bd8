import type { Change } from '@animeteca/api/database/bus/change'

/** The environment variable in which the first process gives its workers the id of the server. */
export const serverIdVariable = 'ANIMETECA_SERVER_ID'

/** Tokens taken from each bucket, as the milliseconds by which they delay its refill. */
type Taken = [who: string, ms: number][]

export type FromWorker =
  | { kind: 'serving'; address: string }
  | { kind: 'taken'; taken: Taken }
  | { kind: 'take slot'; number: number; who: string; max: number }
  | { kind: 'release slot'; who: string }
  | { kind: 'changed'; number: number; change: Change }
  | { kind: 'received'; from: number; number: number }

export type ToWorker =
  | { kind: 'leave'; isReplaced: boolean }
  | { kind: 'start housekeeping' }
  | { kind: 'taken'; taken: Taken }
  | { kind: 'slot'; number: number; isTaken: boolean }
  | { kind: 'changed'; from: number; number: number; change: Change }
  | { kind: 'all received'; number: number }
