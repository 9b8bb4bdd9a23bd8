import type { Mutation, QueryClient, QueryKey } from '@tanstack/react-query'
import { refetchStale } from './refetch-stale.ts'

/**
 * The queries that a mutation makes stale, where these are not just its router. Keys and values are routers ('friends') or procedures
 * ('episodes.rate').
 */
const staleAfter: Record<string, readonly string[]> = {
  // The policy is the same for everyone.
  auth: ['auth.verify'],
  'auth.requestPasswordReset': [],
  'auth.prepareProviderLogin': [],
  'auth.proposeAccount': [],
  'auth.passkeys.prepare': [],
  'auth.passkeys.add': ['auth.passkeys'],
  'auth.passkeys.rename': ['auth.passkeys'],
  'auth.passkeys.remove': ['auth.passkeys'],
  'auth.passkeys.confirm': ['auth.identities'],
  'auth.identities.prepareLink': [],
  'auth.identities.link': ['auth.identities'],
  'auth.identities.unlink': ['auth.identities'],
  'auth.identities.prepareConfirmation': [],
  'auth.identities.confirm': ['auth.identities'],
  'auth.secondFactor.prepare': [],
  'auth.secondFactor.enable': ['auth.secondFactor'],
  'auth.secondFactor.renewRecoveryCodes': ['auth.secondFactor'],
  'auth.secondFactor.disable': ['auth.secondFactor'],
  'auth.sessions.end': ['auth.sessions'],
  'auth.sessions.endOthers': ['auth.sessions'],
  'auth.tokens.create': ['auth.tokens'],
  'auth.tokens.revoke': ['auth.tokens'],
  'auth.webhooks.create': ['auth.webhooks'],
  'auth.webhooks.update': ['auth.webhooks'],
  'auth.webhooks.remove': ['auth.webhooks.list'],
  'auth.webhooks.ping': ['auth.webhooks.deliveries'],
  'auth.webhooks.resend': ['auth.webhooks.deliveries'],
  // Its mutations are those of reviews.
  'catalogue.reviews.ask': [],
  catalogue: ['catalogue.reviews', 'profiles.life', 'admin'],
  friends: ['friends', 'profiles', 'tracking.friendsOnAnime'],
  // Every query that shows people.
  'friends.block': ['friends', 'profiles', 'episodes', 'tracking', 'catalogue.reviews'],
  'friends.unblock': ['friends', 'profiles', 'episodes', 'tracking', 'catalogue.reviews'],
  'profiles.report': [],
  admin: ['admin', 'catalogue', 'episodes'],
  'admin.setAdmin': ['admin.stats'],
  // The cached pages are updated directly: invalidating would refetch all of them after each press.
  'admin.setBeta': [],
  'admin.removeSecondFactor': ['admin.audit'],
  'admin.suspend': ['admin.suspended', 'admin.audit'],
  'admin.liftSuspension': ['admin.suspended', 'admin.audit'],
  'admin.closeAccount': ['admin.closing', 'admin.users', 'admin.audit'],
  'admin.keepAccount': ['admin.closing', 'admin.audit'],
  'admin.sendPasswordReset': ['admin.audit'],
  'admin.addTag': [],
  'admin.removeTag': [],
  'admin.moderateCustomList': [
    'tracking.customList',
    'tracking.customLists',
    'admin.audit',
    'admin.reports',
    'admin.waiting',
  ],
  'admin.setSlowMode': ['episodes', 'admin.audit'],
  'admin.trust': ['admin.newcomers', 'admin.audit'],
  'admin.decideReview': ['admin.ratingReviews', 'admin.waiting', 'admin.audit', 'catalogue', 'episodes'],
  'admin.reports.decide': [
    'admin.reports',
    'admin.waiting',
    'admin.comments',
    'admin.reviews',
    'admin.audit',
    'catalogue.reviews',
    'episodes',
    'profiles',
    'tracking.customList',
    'tracking.customLists',
  ],
  'admin.takedowns.decide': ['admin.takedowns', 'admin.waiting', 'admin.audit', 'admin.animes', 'catalogue'],
  'catalogue.takedowns.request': [],
  'catalogue.takedowns.appeal': ['catalogue.takedowns'],
  'admin.words.add': ['admin.words', 'admin.audit'],
  'admin.words.remove': ['admin.words', 'admin.audit'],
  'admin.restoreComment': ['admin.comments', 'episodes'],
  'admin.restoreReview': ['admin.reviews', 'catalogue.reviews'],
  'tracking.players.create': ['tracking.players'],
  'tracking.players.update': ['tracking.players'],
  'tracking.players.revoke': ['tracking.players'],
  'tracking.players.test': ['tracking.players.deliveries'],
  'tracking.imports.start': ['tracking.imports'],
  'tracking.imports.discard': ['tracking.imports'],
  // Downloads change nothing.
  'tracking.imports.report': [],
  'profiles.export': [],
  'profiles.markNoticesRead': ['profiles.noticeCount'],
  'profiles.confirmMail': ['profiles.mail'],
  'episodes.rate': ['episodes', 'catalogue'],
  'episodes.setSpoilerGuard': ['episodes', 'catalogue.byId'],
  'episodes.revealSpoilers': ['episodes', 'catalogue.byId'],
  'episodes.hideSpoilers': ['episodes', 'catalogue.byId'],
  'episodes.deleteComment': ['episodes', 'admin.comments', 'admin.reports', 'admin.waiting'],
}

/**
 * Invalidates what a mutation made stale: once, after the last of several, and also after a failure, since another tab may have changed it.
 * Forms wait for the refetch; optimistic mutations do not.
 */
export function invalidateAfter(client: QueryClient, mutation: Mutation<any, any, any, any>, error: unknown) {
  const stale = staleAfterKey(mutation.options.mutationKey)
  const coversThis = (other: typeof mutation) =>
    other !== mutation && isAllIn(stale, staleAfterKey(other.options.mutationKey))
  if (client.isMutating({ predicate: coversThis }) > 0) return undefined
  const done = invalidate(client, stale)
  return error || mutation.options.scope ? undefined : done
}

/** For a write outside the mutation cache, by its name, such as 'tracking.record'. */
export const invalidateAfterWrite = (client: QueryClient, name: string) => invalidate(client, staleAfterKey([[name]]))

/** Invalidates what another tab of this browser has made stale. */
export function followOtherTabs(client: QueryClient): void {
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<string[]>) => void invalidateKeys(client, data))
}

const otherTabs = typeof window === 'undefined' ? undefined : new BroadcastChannel('animeteca.changes')

function invalidate(client: QueryClient, stale: readonly string[]): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, ours
  if (stale.length > 0) otherTabs?.postMessage(stale)
  return invalidateKeys(client, stale)
}

function invalidateKeys(client: QueryClient, stale: readonly string[]): Promise<void> {
  return refetchStale(client, ({ queryKey }) => {
    const path = pathOf(queryKey)
    return path !== null && stale.some((name) => path === name || path.startsWith(`${name}.`))
  })
}

function staleAfterKey(key: QueryKey | undefined): readonly string[] {
  const path = pathOf(key)
  if (path === null) return []
  const [router = ''] = path.split('.')
  return staleAfter[path] ?? staleAfter[router] ?? [router]
}

/** 'tracking.forAnime' of `[['tracking', 'forAnime'], …]`, tRPC's key format. */
const pathOf = (key: QueryKey | undefined) => (Array.isArray(key?.[0]) ? key[0].join('.') : null)

const isAllIn = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one))
