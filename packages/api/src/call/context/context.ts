import type { Policy } from '@animeteca/contracts/accounts/auth'
import type { RemoteCoverMode } from '@animeteca/contracts/media/remote-covers'
import type { Pool } from 'pg'
import type { EventBus } from '../../database/bus/event-bus.ts'
import type { OtherServers } from '../../database/bus/other-servers.ts'
import type { Siblings } from '../../database/bus/siblings.ts'
import type { Pipeline } from '../../database/connections/pipeline.ts'
import type { Database } from '../../database/database.ts'
import type { Replicas } from '../../database/replicas/replicas.ts'
import type { Buckets } from '../limits/buckets.ts'
import type { FairSemaphore } from '../limits/fair-semaphore.ts'
import type { Throttles } from '../limits/throttles.ts'
import type { BackupOptions, Backups } from './backups.ts'
import type { CatalogueSearch, Listing } from './catalogue.ts'
import type { ContractChecks } from './contract-checks.ts'
import type { IdentityProviders, ProviderOptions } from './identity-providers.ts'
import type { LiveStreams } from './live.ts'
import type { MailOptions } from './mail.ts'
import type { MediaOptions, MediaStore } from './media.ts'
import type { PasswordRules, Passwords } from './passwords.ts'
import type { Actor } from './read-context.ts'
import type { ResponseCache } from './response-cache.ts'
import type { Actors, Tokens } from './sessions.ts'
import type { WebhookReach } from './webhooks.ts'
import type { BlockedWords } from './word-list.ts'

/** Who runs the site, for the legal pages. */
interface SiteOperator {
  name: string
  email: string
  postalAddress?: string | undefined
  /** The company whose servers the site runs on. */
  hosting?: string | undefined
}

/** Settings that the services are created from; another thread can create the same ones from them. */
export interface ServiceOptions extends MediaOptions {
  /** The address of the ORM's database, without a pooler: LISTEN, backups and the audit need sessions. */
  databaseUrl: string
  /** The pooler in transaction mode that the ORM uses instead, if any. */
  pooledUrl?: string | undefined
  /** How long a call waits for a connection, in milliseconds. Default: `connectMs.ofCalls`. */
  databaseConnectMs?: number | undefined
  /** Streaming replicas for reads. */
  replicaUrls?: readonly string[]
  /** Whether keyed statements share pipelined connections, which poolers do not support. */
  isPipelined?: boolean
  /** The first secret signs access tokens, all verify them. */
  authSecrets: readonly string[]
  rateLimits: boolean
  /** How often answers assembled by PostgreSQL are checked against their contracts. Default: always. */
  contractChecks?: 'always' | 'sampled'
  /** The site's public address, if configured. */
  publicUrl?: string | undefined
  /** The mail server, if configured. */
  mail?: MailOptions | undefined
  /** The folder that mails are written to if no mail server is configured. */
  mailFolder?: string | undefined
  /** Hosts that webhooks may reach, beyond the public internet. */
  webhooks?: WebhookReach
  /** Hosts that video files may come from. Default: any over https. */
  videoHosts?: readonly string[] | undefined
  /** Who runs the site, if the operator says so; then the site has terms and a privacy policy. */
  operator?: SiteOperator | undefined
  /** What becomes of covers on other sites. Default: `off`. */
  remoteCovers?: RemoteCoverMode
  /** Rules for sign-in, passwords and re-authentication, if they differ from the default. */
  policy?: Omit<Policy, 'providers'>
  /** The identity providers that people may sign in with. */
  identityProviders?: readonly ProviderOptions[]
  /** The administrator of `ADMIN_*`, while those settings are there. */
  configuredAdmin?: { username: string; email: string } | undefined
  /** The place and schedule of automatic backups, if any. */
  backups?: BackupOptions | undefined
}

/** Everything that lives as long as the process. */
export interface Services {
  options: ServiceOptions
  /** Runs a procedure by its path on behalf of a person, such as a mark that a media player reports. */
  call: Call
  database: Database
  /** Connections for named statements. */
  pool: Pool
  /** Pipelined connections for keyed statements; undefined where they are switched off. */
  pipeline: Pipeline | undefined
  /** Replicas for reads, if there are any. */
  replicas: Replicas | undefined
  bus: EventBus
  /** The other worker processes of this server; undefined for a single process. */
  siblings: Siblings | undefined
  /** Other servers on the same database; undefined in a process that does not listen to it. */
  otherServers: OtherServers | undefined
  /** The open live streams. */
  live: LiveStreams
  tokens: Tokens
  actors: Actors
  passwords: Passwords
  policy: Policy
  /** The policy's rules for new passwords. */
  passwordRules: PasswordRules
  identityProviders: IdentityProviders
  throttles: Throttles
  buckets: Buckets
  /** Limits on concurrent slow calls, searches of animes and batched calls per person or network. */
  slowCallSemaphore: FairSemaphore
  searchSemaphore: FairSemaphore
  batchSemaphore: FairSemaphore
  /** Checks of answers assembled by PostgreSQL. */
  checks: ContractChecks
  /** Cached answers that are the same for every viewer. */
  responseCache: ResponseCache
  /** The blocked words. */
  wordList: BlockedWords
  /** The whole catalogue, built at most once per change. */
  listing: Listing
  /** Finds animes by title or synopsis. */
  search: CatalogueSearch
  /** Uploaded pictures. */
  media: MediaStore
  /** Automatic backups; undefined where they are switched off. */
  backups: Backups | undefined
}

/** The parts of a request that procedures use, on either transport. */
export interface Request {
  authorization: string | undefined
  /** The client's address, as far as proxies are trusted. */
  ip: string
  requestId: string
  /** The `Idempotency-Key` header: a repeated comment with the same key adds nothing. */
  idempotencyKey: string | undefined
  /** The `User-Agent` header. */
  userAgent?: string | undefined
  /** Whether the cost of the procedure is counted already, as for large bodies before they are read. */
  isCostPaid?: boolean | undefined
}

/** Runs a procedure by its path, such as `friends.request`. */
export type Call = (path: string, input: unknown, ctx: RequestContext) => Promise<unknown>

/** Runs a call once its queue lets it start. */
export type CallQueue = <Result>(call: () => Promise<Result>) => Promise<Result>

export interface RequestContext extends Services, Request {
  /** The queue that the calls of a batch share; absent for a single call. */
  queue?: CallQueue | undefined
  /** Verifies the bearer token, once per request and for all calls of a batch. */
  authenticate: () => Promise<Actor | null>
  /** The last known actor of the token's session, if cached: enough to start a read, not to answer it. */
  lastKnownActor: () => Promise<Actor | undefined>
}

export interface PublicContext extends Services, Request {
  actor: Actor | null
}

export interface UserContext extends PublicContext {
  actor: Actor
}

/** The context of a call that ignores the caller's identity. */
export type OpenContext = Omit<PublicContext, 'actor'>
