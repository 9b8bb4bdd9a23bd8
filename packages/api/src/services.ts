import type { MikroORM } from '@mikro-orm/postgresql'
import { createActors } from './auth/actors.ts'
import { createBuckets, noBuckets } from './auth/buckets.ts'
import { createPasswords } from './auth/passwords.ts'
import { createThrottles, noThrottles } from './auth/throttles.ts'
import { createTokens } from './auth/tokens.ts'
import { createListing } from './catalogue/listing.ts'
import type { Services } from './context.ts'
import { createEventBus } from './database/event-bus.ts'
import { openPipeline } from './database/pipeline.ts'
import { poolOf } from './database/pool.ts'
import { createLiveStreams } from './live/live-streams.ts'
import { createLocalMedia } from './media/media-store.ts'

export interface ServiceOptions {
  orm: MikroORM
  /** The same database that the ORM is on: LISTEN wants a connection of its own. */
  databaseUrl: string
  /** Whether keyed statements share pipelined connections; a pooler in transaction mode has none. */
  isPipelined?: boolean
  /** The first signs access tokens, all verify. */
  authSecrets: readonly string[]
  rateLimits: boolean
  /** Folder for uploads. */
  mediaDir: string
}

/** Everything that procedures need besides the request. */
export async function createServices({
  orm,
  databaseUrl,
  isPipelined = true,
  authSecrets,
  rateLimits,
  mediaDir,
}: ServiceOptions): Promise<Services> {
  const pool = await poolOf(orm)
  const bus = await createEventBus({ url: databaseUrl, pool })
  return {
    orm,
    pool,
    pipeline: isPipelined ? openPipeline(pool, databaseUrl) : undefined,
    bus,
    live: createLiveStreams({ pool, bus, isLimited: rateLimits }),
    tokens: createTokens(authSecrets),
    actors: createActors(pool),
    passwords: createPasswords(),
    buckets: rateLimits ? createBuckets() : noBuckets,
    throttles: rateLimits ? createThrottles(pool) : noThrottles,
    listing: createListing(pool, bus),
    media: createLocalMedia(mediaDir),
  }
}
