import type { Change } from '@animeteca/api/database/change'

/** What was taken of each bucket, in the milliseconds by which it is full later. */
type Taken = [who: string, ms: number][]

export type FromWorker =
  | { kind: 'serving'; address: string }
  | { kind: 'taken'; taken: Taken }
  | { kind: 'take place'; number: number; who: string; max: number }
  | { kind: 'release place'; who: string }
  | { kind: 'changed'; number: number; change: Change }
  | { kind: 'heard'; from: number; number: number }

export type ToWorker =
  | { kind: 'leave'; isReplaced: boolean }
  | { kind: 'keep house' }
  | { kind: 'taken'; taken: Taken }
  | { kind: 'place'; number: number; isTaken: boolean }
  | { kind: 'changed'; from: number; number: number; change: Change }
  | { kind: 'all heard'; number: number }
