import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { Actor } from '../../call/context/read-context.ts'
import type { Actors, SeenActor } from '../../call/context/sessions.ts'
import { isNewcomer } from '../../call/limits/newcomers.ts'
import { joinLastWrite, lastWrite } from '../../database/replicas/last-writes.ts'
import { keyed, queryMany } from '../../database/statement.ts'
import { hasAskedForAdultTitles } from '../../visibility/audience.ts'
import { hasBlocks } from '../../visibility/blocking.ts'
import { hasPendingComments } from '../../visibility/pending-review.ts'
import { awayAfter } from '../../visibility/presence.ts'

const selectActors = (extraColumn: string, extraJoin: string) =>
  `select u.id, u.username, u.is_admin as "isAdmin", u.is_beta_tester as "isBetaTester", u.spoiler_guard as "spoilerGuard",
          ${hasBlocks('u.id')} as "hasBlocks", ${hasPendingComments('u.id')} as "hasPendingComments",
          ${hasAskedForAdultTitles('u')} as "seesAdultTitles", ${isNewcomer('u')} as "isNewcomer", s.id as "sessionId",
          coalesce(u.last_seen_at < now() - interval '30 seconds', true) as "isStale",
          coalesce(u.last_seen_at < now() - ${awayAfter}, true) as "wasAway"${extraColumn}
     from auth_sessions s join users u on u.id = s.user_id${extraJoin}
    where s.id = any($1::uuid[]) and s.ended_at is null and s.expires_at > now()`

const bySessions = keyed('auth.actors', selectActors('', ''))

/**
 * Also reads the position of the person's last write, which a replica must have replayed and up to which this server must have received all changes.
 * A session younger than 10 s gets a position that no replica reaches, so that it reads from the primary.
 */
const bySessionsWithWrites = keyed(
  'auth.actorsWithWrites',
  selectActors(
    `, case when s.created_at > now() - interval '10 seconds' then ${Number.MAX_SAFE_INTEGER} else ${lastWrite} end as "lastWrite"`,
    ` ${joinLastWrite('u.id')}`,
  ),
)

const maxEntries = 10_000
/** After this many milliseconds the next batch is sent although the current one has not been answered. */
const batchTimeoutMs = 5

/**
 * Reads sessions in batches: all requests of one turn of the event loop share a statement on the pipelined connection. While a batch is being read,
 * new requests collect for the next one, which halves the number of statements under load.
 */
export function createActors(pool: Pool, needsLastWrites: () => boolean): Actors {
  const lastActors = new LRUCache<string, Actor>({ max: maxEntries })
  let queue = new Map<string, Deferred>()
  let isReading = false

  function readNext() {
    if (isReading || queue.size === 0) return
    isReading = true
    let hasProceeded = false
    const proceed = () => {
      if (hasProceeded) return
      hasProceeded = true
      isReading = false
      clearTimeout(timeout)
      if (queue.size > 0) setImmediate(readNext)
    }
    const timeout = setTimeout(proceed, batchTimeoutMs)
    readBatch().then(proceed, proceed)
  }

  async function readBatch() {
    const batch = queue
    queue = new Map()
    const bySession = needsLastWrites() ? bySessionsWithWrites : bySessions
    try {
      for (const row of await queryMany<SeenActor>(pool, bySession, [[...batch.keys()]])) {
        batch.get(row.sessionId)?.resolve(row)
        batch.delete(row.sessionId)
      }
      for (const { resolve } of batch.values()) resolve(undefined)
    } catch (error) {
      for (const { reject } of batch.values()) reject(error)
    }
  }

  return {
    async read({ sessionId, userId }) {
      if (queue.size === 0 && !isReading) setImmediate(readNext)
      let pending = queue.get(sessionId)
      if (!pending) queue.set(sessionId, (pending = deferred()))

      const found = await pending.promise
      if (found?.id !== userId) {
        lastActors.delete(sessionId)
        return undefined
      }
      lastActors.set(sessionId, found)
      return found
    },
    lastKnown: ({ sessionId }) => lastActors.get(sessionId),
  }
}

type Deferred = PromiseWithResolvers<SeenActor | undefined>
const deferred = (): Deferred => Promise.withResolvers()
