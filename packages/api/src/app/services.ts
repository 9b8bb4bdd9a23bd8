import { defaultPolicy } from '@animeteca/contracts/accounts/default-policy'
import { slowCalls } from '@animeteca/contracts/rates'
import { createActors } from '../accounts/actors/actors.ts'
import { createIdentityProviders } from '../accounts/identities/identity-providers.ts'
import { createPasswordRules } from '../accounts/passwords/password-rules.ts'
import { createPasswords } from '../accounts/passwords/passwords.ts'
import { createTokens } from '../accounts/sessions/tokens.ts'
import { createBackups } from '../backup/backups.ts'
import type { ServiceOptions, Services } from '../call/context/context.ts'
import { createContractChecks } from '../call/context/contract-checks.ts'
import { createResponseCache } from '../call/context/response-cache.ts'
import { createBuckets, noBuckets } from '../call/limits/buckets.ts'
import type { Buckets } from '../call/limits/buckets.ts'
import { createFairSemaphore, unlimitedSemaphore } from '../call/limits/fair-semaphore.ts'
import { createThrottles, noThrottles } from '../call/limits/throttles.ts'
import { createCatalogueSearch } from '../catalogue/search/catalogue-search.ts'
import { createListing } from '../catalogue/search/listing.ts'
import { createEventBus } from '../database/bus/event-bus.ts'
import type { EventBus } from '../database/bus/event-bus.ts'
import { delayedBus, recordingBus } from '../database/bus/replicated-bus.ts'
import { busOfCaches, busToSiblings } from '../database/bus/siblings.ts'
import type { Siblings } from '../database/bus/siblings.ts'
import { openPipeline } from '../database/connections/pipeline.ts'
import type { Database } from '../database/database.ts'
import { openReplicas } from '../database/replicas/replicas.ts'
import { createLiveStreams } from '../live/live-streams.ts'
import { createStreamSlots, unlimitedStreamSlots } from '../live/stream-slots.ts'
import type { StreamSlots } from '../live/stream-slots.ts'
import { openMedia } from '../media/storage/open-media.ts'
import { createWordList } from '../moderation/blocked-words/word-list.ts'
import { call } from './call.ts'

interface Given extends ServiceOptions {
  database: Database
  /** The event bus, if another one than the database's is needed. */
  bus?: EventBus
  /** Limits that are shared with other worker processes. */
  buckets?: Buckets
  streamSlots?: StreamSlots
  /** The other worker processes of this server, if any. */
  siblings?: Siblings
  /** Identifies the server that these processes belong to. */
  serverId?: string | undefined
}

const waiting = { waitMs: slowCalls.waitMs, refusal: { key: 'BUSY', retryAfter: 2 } } as const

const createSlowCallSemaphore = (connections: number) =>
  createFairSemaphore({
    ...waiting,
    permits: Math.max(1, Math.floor(connections * slowCalls.shareOfPool)),
    maxWaiting: slowCalls.waiting,
  })

/** Creates everything that procedures need apart from the request. */
export async function createServices({
  database,
  bus: given,
  buckets,
  streamSlots,
  siblings,
  serverId,
  ...options
}: Given): Promise<Services> {
  const { databaseUrl, pooledUrl, isPipelined = true, authSecrets, rateLimits, contractChecks = 'always' } = options
  const providers = (options.identityProviders ?? []).map(({ name, label }) => ({ name, label }))
  const policy = { ...defaultPolicy, ...options.policy, providers }
  const { pool } = database
  const pipeline = isPipelined && pooledUrl === undefined ? openPipeline(pool, databaseUrl) : undefined
  const replicas = options.replicaUrls?.length
    ? openReplicas({ urls: options.replicaUrls, primary: pool, primaryUrl: databaseUrl, isPipelined })
    : undefined
  const databaseBus = given ? undefined : await createEventBus({ url: databaseUrl, pool, serverId })
  const plainBus = given ?? databaseBus!
  const siblingBus = siblings ? busToSiblings(plainBus, siblings) : plainBus
  const bus = replicas ? recordingBus(siblingBus, replicas) : siblingBus
  const cacheBus = siblings ? busOfCaches(bus, siblings) : bus
  const otherServers = databaseBus?.otherServers
  const responseCache = createResponseCache(cacheBus, { pool })
  const tokens = createTokens(authSecrets)
  const media = await openMedia(options)
  return {
    options,
    call,
    database,
    pool,
    pipeline,
    replicas,
    bus,
    siblings,
    otherServers,
    live: createLiveStreams({
      pool,
      bus: replicas ? delayedBus(bus, replicas) : bus,
      tokens,
      slots: rateLimits ? (streamSlots ?? createStreamSlots()) : unlimitedStreamSlots,
    }),
    tokens,
    actors: createActors(pool, () => replicas !== undefined || otherServers?.mayExist === true),
    passwords: createPasswords(),
    policy,
    passwordRules: await createPasswordRules(policy),
    identityProviders: createIdentityProviders(options),
    buckets: rateLimits ? (buckets ?? createBuckets()) : noBuckets,
    slowCallSemaphore: rateLimits ? createSlowCallSemaphore(pool.options.max) : unlimitedSemaphore,
    searchSemaphore: rateLimits
      ? createFairSemaphore({ ...waiting, maxWaiting: slowCalls.waiting })
      : unlimitedSemaphore,
    batchSemaphore: rateLimits ? createFairSemaphore({ ...waiting, maxWaiting: 1_000 }) : unlimitedSemaphore,
    throttles: rateLimits ? createThrottles(pool) : noThrottles,
    checks: createContractChecks(contractChecks),
    responseCache,
    wordList: createWordList(cacheBus),
    listing: createListing(responseCache),
    search: createCatalogueSearch(cacheBus, { pool }),
    media,
    backups: options.backups && createBackups({ url: databaseUrl, media, ...options.backups }),
  }
}
