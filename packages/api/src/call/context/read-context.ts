import type { TokenScope } from '@animeteca/contracts/accounts/api-tokens'
import type { Viewer } from '@animeteca/contracts/can'
import type { SpoilerGuardMode } from '@animeteca/contracts/labels'
import type { Pool, PoolClient } from 'pg'

/** The signed-in caller of a request. */
export interface Actor {
  id: number
  username: string
  isAdmin: boolean
  isBetaTester: boolean
  /** The mode of their spoiler guard. */
  spoilerGuard: SpoilerGuardMode
  /** Whether they have blocked a person or were blocked: such a viewer gets no shared cached pages. */
  hasBlocks?: boolean
  /** Whether they have comments pending review: such a viewer gets no shared cached pages. */
  hasPendingComments?: boolean
  /** Whether they see adult titles: see `visibility/audience.ts`. */
  seesAdultTitles?: boolean
  /** Whether the limits for new accounts apply. */
  isNewcomer?: boolean
  /** Null for an API token. */
  sessionId: string | null
  /** The API token, if any, with its scope. */
  token?: { id: number; scope: TokenScope }
  /** Whether they were shown as away until this request. */
  hasReturned?: boolean
  /** The log position of their last write, in bytes, which a replica must have replayed before it may answer them. */
  lastWrite?: number
}

/** The connection of a read: the pool, or a transaction's, which sees its uncommitted writes. */
export interface Connected {
  pool: Pool | PoolClient
}

/** The context of a read that depends on the viewer. */
export interface ReadContext<Who extends Viewer = Viewer> extends Connected {
  actor: Who
}

/** The context of a read of the caller's own data. */
export type OwnContext = ReadContext<NonNullable<Viewer>>
