import type { Actor } from './read-context.ts'

export interface Claims {
  userId: number
  sessionId: string
}

export interface Tokens {
  sign(claims: Claims): Promise<string>
  /** Undefined unless it is a valid access token of ours. */
  verify(token: string): Promise<Claims | undefined>
}

export type SeenActor = Actor & {
  sessionId: string
  /** Whether the last write of their presence is old enough to repeat. */
  isStale: boolean
  /** Whether they were shown as away. */
  wasAway: boolean
}

export interface Actors {
  /** The current actor of a session, read from the database each time; undefined when it has ended. */
  read(claims: Claims): Promise<SeenActor | undefined>
  /** The last known actor: enough to start a read, whose answer waits for `read`. */
  lastKnown(claims: Claims): Actor | undefined
}
