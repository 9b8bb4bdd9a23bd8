import type { Pool } from 'pg'
import { isNewcomer } from '../call/limits/newcomers.ts'
import type { Actor } from '../call/read-context.ts'
import type { Actors, SeenActor } from '../call/services/sessions.ts'
import { joinLastWrite, lastWrite } from '../database/replicas/last-writes.ts'
import { keyed, queryMany } from '../database/statement.ts'
import { hasBlocks } from '../visibility/blocking.ts'
import { hasPendingComments } from '../visibility/pending-review.ts'

const actorsOf = (column: string, from: string) =>
  `select u.id, u.username, u.is_admin as "isAdmin", u.is_beta_tester as "isBetaTester", u.spoiler_veil as "spoilerGuard", ${hasBlocks('u.id')} as "hasBlocks", ${hasPendingComments('u.id')} as "hasPendingComments",
          ${isNewcomer('u')} as "isNewcomer", s.id as "sessionId",
          coalesce(u.last_seen_at < now() - interval '30 seconds', true) as "isStale",
          coalesce(u.last_seen_at < now() - interval '2 minutes', true) as "wasAway"${column}
     from auth_sessions s join users u on u.id = s.user_id${from}
    where s.id = any($1::uuid[]) and s.ended_at is null and s.expires_at > now()`

const bySessions = keyed('auth.actors', actorsOf('', ''))

/**
 * Also reads the last write that a replica must have replayed. A session younger than 10 s gets a number that no replica reaches, so that it reads
 * from the primary.
 */
const bySessionsWithWrites = keyed(
  'auth.actorsWithWrites',
  actorsOf(
    `, case when s.created_at > now() - interval '10 seconds' then ${Number.MAX_SAFE_INTEGER} else ${lastWrite} end as "lastWrite"`,
    ` ${joinLastWrite}`,
  ),
)

const maxEntries = 10_000
/** After this many milliseconds the next batch is sent although the current one has not been answered. */
const patienceMs = 5

/**
 * Reads sessions in batches: all requests of one turn of the event loop share a statement on the pipelined connection. While a batch is being read,
 * new requests collect for the next one, which halves the number of statements under load.
 */
export function createActors(pool: Pool, { hasReplicas = false } = {}): Actors {
  const bySession = hasReplicas ? bySessionsWithWrites : bySessions
  const last = new Map<string, Actor>()
  let queue = new Map<string, Deferred>()
  let isReading = false

  function readNext() {
    if (isReading || queue.size === 0) return
    isReading = true
    let isOver = false
    const proceed = () => {
      if (isOver) return
      isOver = true
      isReading = false
      clearTimeout(patience)
      if (queue.size > 0) setImmediate(readNext)
    }
    const patience = setTimeout(proceed, patienceMs)
    readAsked().then(proceed, proceed)
  }

  async function readAsked() {
    const batch = queue
    queue = new Map()
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
      let waiting = queue.get(sessionId)
      if (!waiting) queue.set(sessionId, (waiting = deferred()))

      const found = await waiting.promise
      if (found?.id !== userId) {
        last.delete(sessionId)
        return undefined
      }
      last.set(sessionId, found)
      if (last.size > maxEntries) last.delete(last.keys().next().value!)
      return found
    },
    lastKnown: ({ sessionId }) => last.get(sessionId),
  }
}

type Deferred = PromiseWithResolvers<SeenActor | undefined>
const deferred = (): Deferred => Promise.withResolvers()
