import type { Actor } from '../read-context.ts'

export interface Claims {
  userId: number
  sessionId: string
}

export interface Tokens {
  sign(claims: Claims): Promise<string>
  /** Undefined for anything but a good access token of ours. */
  verify(token: string): Promise<Claims | undefined>
}

export type SeenActor = Actor & {
  sessionId: string
  /** Whether it is long since anybody noted that they are here. */
  isStale: boolean
  /** Whether it is so long that others took them for away. */
  wasAway: boolean
}

export interface Actors {
  /** Who a session is of, as of now; undefined when it has ended. Asked of the database each time. */
  read(claims: Claims): Promise<SeenActor | undefined>
  /** Who it was of the last time: good enough to begin a read with, whose answer waits until `read` has said the same. */
  lastKnown(claims: Claims): Actor | undefined
}
