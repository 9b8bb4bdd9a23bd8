import type { TokenScope } from '@animeteca/contracts/accounts/api-tokens'
import type { Viewer } from '@animeteca/contracts/can'
import type { SpoilerGuardMode } from '@animeteca/contracts/labels'
import type { Pool, PoolClient } from 'pg'

/** Whoever is signed in, as of this request. */
export interface Actor {
  id: number
  username: string
  isAdmin: boolean
  isBetaTester: boolean
  /** What they want veiled. */
  veil: SpoilerGuardMode
  /** Whether they have blocked anybody, or were blocked: what is made once for everybody is not for them. */
  hasBlocks?: boolean
  /** Whether they have comments that nobody else sees before an administrator has: nor are those pages for them. */
  hasHeldComments?: boolean
  /** Whether their account is so new that it may do less. */
  isNewcomer?: boolean
  /** Null where a program acts for them. */
  sessionId: string | null
  /** What that program has been given. */
  token?: { id: number; scope: TokenScope }
  /** Others took them for away until this request. */
  hasReturned?: boolean
  /** How far a replica has to be for them, where there are any: bytes of the write-ahead log at their last write. */
  lastWrite?: number
}

/** What a read of what everybody may see is made on: the pool, or a transaction's connection, which sees what it has written. */
export interface Connected {
  pool: Pool | PoolClient
}

/** What a read is made on that depends on who asks. */
export interface ReadContext<Who extends Viewer = Viewer> extends Connected {
  actor: Who
}

/** Reads of what is one's own. */
export type OwnContext = ReadContext<NonNullable<Viewer>>
