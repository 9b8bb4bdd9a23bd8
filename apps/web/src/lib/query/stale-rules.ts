import type { StaleRules } from './invalidation.ts'

/** Queries that count the viewer's marks, lists and ratings. */
export const countsOfViewing = ['profiles.life', 'profiles.statistics', 'friends.compatibility']

/** Queries that show the viewer's name and picture, with a link to their profile. */
const placesOfViewer = ['profiles', 'episodes', 'catalogue.reviews', 'tracking.customList']

/**
 * The queries that a mutation makes stale, where these are not just its router. Keys and values are routers ('friends') or procedures
 * ('episodes.rate').
 */
export const staleRules: StaleRules = {
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
  tracking: ['tracking', ...countsOfViewing],
  friends: ['friends', 'profiles', 'tracking.friendsOnAnime'],
  // Every query that shows people.
  'friends.block': ['friends', 'profiles', 'episodes', 'tracking', 'catalogue.reviews'],
  'friends.unblock': ['friends', 'profiles', 'episodes', 'tracking', 'catalogue.reviews'],
  'profiles.report': [],
  'profiles.updateMe': placesOfViewer,
  'profiles.updateSettings': placesOfViewer,
  // Lists and history show titles and covers of the catalogue.
  admin: ['admin', 'catalogue', 'episodes', 'tracking'],
  'admin.setAdmin': ['admin.stats', 'admin.audit'],
  // The cached pages are updated directly: invalidating would refetch all of them after each press.
  'admin.setBeta': ['admin.audit'],
  'admin.removeSecondFactor': ['admin.audit'],
  'admin.suspend': ['admin.suspended', 'admin.audit'],
  'admin.liftSuspension': ['admin.suspended', 'admin.audit'],
  'admin.closeAccount': ['admin.closing', 'admin.users', 'admin.audit'],
  'admin.keepAccount': ['admin.closing', 'admin.audit'],
  'admin.sendPasswordReset': ['admin.audit'],
  'admin.addTag': ['admin.audit'],
  'admin.removeTag': ['admin.audit'],
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
  'catalogue.proposals.uploadCover': [],
  'catalogue.proposals.create': ['catalogue.proposals', 'catalogue.history'],
  'catalogue.proposals.withdraw': ['catalogue.proposals'],
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
  'admin.restoreComment': ['admin.comments', 'admin.audit', 'episodes'],
  'admin.restoreReview': ['admin.reviews', 'admin.audit', 'catalogue.reviews'],
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
  'profiles.deleteComment': ['profiles', 'admin.audit'],
  // Every query that shows animes.
  'profiles.askForAdultTitles': ['catalogue', 'episodes', 'friends', 'profiles', 'tracking'],
  'profiles.hideAdultTitles': ['catalogue', 'episodes', 'friends', 'profiles', 'tracking'],
  'episodes.rate': ['episodes', 'catalogue', ...countsOfViewing],
  'episodes.setSpoilerGuard': ['episodes', 'catalogue.byId'],
  'episodes.revealSpoilers': ['episodes', 'catalogue.byId'],
  'episodes.hideSpoilers': ['episodes', 'catalogue.byId'],
  'episodes.deleteComment': ['episodes', 'admin.comments', 'admin.reports', 'admin.waiting', 'admin.audit'],
}
