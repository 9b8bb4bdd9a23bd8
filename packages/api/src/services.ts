import type { MikroORM } from '@mikro-orm/postgresql'
import { createBuckets, noBuckets } from './auth/buckets.ts'
import { createPasswords } from './auth/passwords.ts'
import { createThrottles, noThrottles } from './auth/throttles.ts'
import { createTokens } from './auth/tokens.ts'
import { createListing } from './catalogue/listing.ts'
import type { Services } from './context.ts'
import { createEventBus } from './database/event-bus.ts'
import { poolOf } from './database/pool.ts'
import { createLiveStreams } from './live/live-streams.ts'
import { createLocalMedia } from './media/media-store.ts'

export interface ServiceOptions {
  orm: MikroORM
  /** The same database that the ORM is on: LISTEN wants a connection of its own. */
  databaseUrl: string
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
  authSecrets,
  rateLimits,
  mediaDir,
}: ServiceOptions): Promise<Services> {
  const pool = await poolOf(orm)
  const bus = await createEventBus({ url: databaseUrl, pool })
  return {
    orm,
    pool,
    bus,
    live: createLiveStreams({ pool, bus, isLimited: rateLimits }),
    tokens: createTokens(authSecrets),
    passwords: createPasswords(),
    buckets: rateLimits ? createBuckets() : noBuckets,
    throttles: rateLimits ? createThrottles(pool) : noThrottles,
    listing: createListing(pool, bus),
    media: createLocalMedia(mediaDir),
  }
}
