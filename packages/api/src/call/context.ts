import type { Policy } from '@animeteca/contracts/accounts/auth'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import type { EventBus } from '../database/bus/event-bus.ts'
import type { Siblings } from '../database/bus/siblings.ts'
import type { Pipeline } from '../database/connections/pipeline.ts'
import type { Database } from '../database/database.ts'
import type { Replicas } from '../database/replicas/replicas.ts'
import type { ContractChecks } from './contract-checks.ts'
import type { Buckets } from './limits/buckets.ts'
import type { FairTurns } from './limits/fair-turns.ts'
import type { Throttles } from './limits/throttles.ts'
import type { Actor } from './read-context.ts'
import type { ResponseCache } from './response-cache.ts'
import type { BackupOptions, Backups } from './services/backups.ts'
import type { CatalogueSearch, Listing } from './services/catalogue.ts'
import type { LiveStreams } from './services/live.ts'
import type { MailOptions } from './services/mail.ts'
import type { MediaOptions, MediaStore } from './services/media.ts'
import type { PasswordRules, Passwords } from './services/passwords.ts'
import type { Actors, Tokens } from './services/sessions.ts'
import type { WebhookReach } from './services/webhooks.ts'
import type { ListedWords } from './services/word-list.ts'

/** What services are made of besides their connections: enough for another thread to make the same. */
export interface ServiceOptions extends MediaOptions {
  /** The same database that the ORM is on, and never a pooler: LISTEN, backups and the audit want sessions of their own. */
  databaseUrl: string
  /** The pooler in transaction mode that the ORM is on instead, where there is one. */
  pooledUrl?: string | undefined
  /** Streaming replicas of it, for reads. */
  replicaUrls?: readonly string[]
  /** Whether keyed statements share pipelined connections, which no pooler has. */
  isPipelined?: boolean
  /** The first signs access tokens, all verify. */
  authSecrets: readonly string[]
  rateLimits: boolean
  /** How often answers that come as text are held against their contracts: always, unless told otherwise. */
  contractChecks?: 'always' | 'sampled'
  /** The site's own address, where whoever runs it has said so. */
  publicUrl?: string | undefined
  /** How mail is sent, where it is. */
  mail?: MailOptions | undefined
  /** Where mails are written on this machine while there is no mail server. */
  mailFolder?: string | undefined
  /** Where webhooks may lead, where that is more than the open internet. */
  webhooks?: WebhookReach
  /** Hosts that files of videos may come from; any by https unless named. */
  videoHosts?: readonly string[] | undefined
  /** What is asked of passwords, where it is more than usual. */
  policy?: Policy
  /** Where the site's own backups go, where it makes any. */
  backups?: BackupOptions | undefined
}

/** What lives as long as the process. */
export interface Services {
  options: ServiceOptions
  /** Runs a procedure by its path, as its owner would: what a media player reports becomes marks. */
  call: Call
  database: Database
  /** Its connections, for named statements. */
  pool: Pool
  /** What the pool's keyed statements go down; undefined where there is to be none. */
  pipeline: Pipeline | undefined
  /** Where else may be read; undefined where there is only the one database. */
  replicas: Replicas | undefined
  bus: EventBus
  /** The other processes of this server; undefined where there is one. */
  siblings: Siblings | undefined
  /** Streams of changes that browsers keep open. */
  live: LiveStreams
  tokens: Tokens
  actors: Actors
  passwords: Passwords
  policy: Policy
  /** What the policy asks of new ones. */
  passwordRules: PasswordRules
  throttles: Throttles
  buckets: Buckets
  /** Who may run slow calls now, and calls of batches. */
  slowTurns: FairTurns
  batchTurns: FairTurns
  /** Whether answers that come as text are what their contracts say. */
  checks: ContractChecks
  /** Answers that are the same for everybody. */
  responseCache: ResponseCache
  /** The words that hold texts back. */
  wordList: ListedWords
  /** The whole catalogue, built at most once per change. */
  listing: Listing
  /** Finds animes by title or synopsis. */
  search: CatalogueSearch
  /** Pictures that people have uploaded. */
  media: MediaStore
  /** Undefined where the site makes none by itself. */
  backups: Backups | undefined
}

/** What one request brings along, on either transport. */
export interface Request {
  authorization: string | undefined
  /** The client's address, as far as proxies are trusted. */
  ip: string
  requestId: string
  /** `Idempotency-Key`: a repeated comment with the same key adds nothing. */
  idempotencyKey: string | undefined
  /** What the client calls itself. */
  userAgent?: string | undefined
  /** Whether what the procedure costs is counted already: that of a large body is, before it is read. */
  isCostPaid?: boolean | undefined
}

/** Runs a procedure by its path, such as `friends.request`. */
export type Call = (path: string, input: unknown, ctx: RequestContext) => Promise<unknown>

/** Runs a call once it is its turn. */
export type Turn = <Result>(call: () => Promise<Result>) => Promise<Result>

export interface RequestContext extends Services, Request {
  /** Where the calls of a batch wait for each other; absent when there is only one. */
  turn?: Turn | undefined
  /** Reads the bearer token once per request, however many procedures a batch holds. */
  authenticate: () => Promise<Actor | null>
  /** Who the token's session was of the last time, if that is remembered: to begin with, never to answer with. */
  lastKnownActor: () => Promise<Actor | undefined>
}

export interface PublicContext extends Services, Request {
  /** The unit of work of this call. */
  em: () => Promise<EntityManager>
  actor: Actor | null
}

export interface UserContext extends PublicContext {
  actor: Actor
}

/** What a call that needs no identity sees: whoever asks stays unknown. */
export type OpenContext = Omit<PublicContext, 'actor'>
