import type { AppRouter } from '@animeteca/api/app/app.router'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { historyHint } from '@animeteca/contracts/history/history-imports'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { limits } from '@animeteca/contracts/limits'
import { pictureHint } from '@animeteca/contracts/media/pictures'
import type { AnyProcedure } from '@trpc/server'

/** The path of an existing procedure, `slice.procedure` or `slice.group.procedure`; a typo does not compile. */
export type ProcedurePath = PathIn<AppRouter['_def']['record']>

type PathIn<Group> = {
  [Name in keyof Group & string]: Group[Name] extends AnyProcedure ? Name : `${Name}.${PathIn<Group[Name]>}`
}[keyof Group & string]

export interface RestRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/api`, with `{parameters}`. */
  url: string
  procedure: ProcedurePath
  /** 201 if it creates something. */
  status: 200 | 201
  /** The whole catalogue, which browsers cache and revalidate. */
  isWhole?: true
  /** A listing that is answered completely without `limit` and `cursor`, in pages of this size. */
  wholeInPagesOf?: number
}

type Options = Partial<Pick<RestRow, 'status' | 'isWhole' | 'wholeInPagesOf'>>

const row =
  (method: RestRow['method']) =>
  (url: string, procedure: ProcedurePath, options: Options = {}): RestRow => ({
    method,
    url,
    procedure,
    status: 200,
    ...options,
  })

const get = row('GET')
const post = row('POST')
const put = row('PUT')
const del = row('DELETE')
const created = { status: 201 } as const

/** The documented calls in the order of section 7 of the specification, with the procedure of each. */
export const documentedRoutes: RestRow[] = [
  post('/auth/login', 'auth.login'),
  post('/auth/register', 'auth.register', created),
  post('/auth/refresh', 'auth.refresh'),
  get('/auth/verify', 'auth.verify'),
  post('/auth/logout', 'auth.logout'),
  post('/auth/logout-all', 'auth.logoutAll'),

  get('/profiles/search', 'profiles.search'),
  get('/profiles/{id}', 'profiles.byId'),
  get('/profiles/{id}/stats', 'profiles.stats'),
  get('/profiles/{id}/comments', 'profiles.comments', { wholeInPagesOf: 100 }),
  post('/profiles/{id}/comments', 'profiles.comment', created),
  del('/profiles/comments/{commentId}', 'profiles.deleteComment'),
  put('/profiles/me', 'profiles.updateMe'),

  get('/friends', 'friends.list'),
  get('/friends/requests', 'friends.requests'),
  post('/friends/request', 'friends.request', created),
  post('/friends/accept/{requestId}', 'friends.accept'),
  del('/friends/requests/{requestId}', 'friends.decline'),
  del('/friends/{friendId}', 'friends.remove'),
  get('/friends/status/{profileId}', 'friends.status'),

  get('/anime', 'catalogue.list', { isWhole: true }),
  get('/anime/{id}', 'catalogue.byId'),

  get('/tracking/lists', 'tracking.lists'),
  post('/tracking/lists', 'tracking.setList'),
  del('/tracking/lists/{animeId}', 'tracking.removeFromList'),
  get('/tracking/history', 'tracking.history'),
  post('/tracking/history', 'tracking.record'),
  del('/tracking/history', 'tracking.forgetAll'),
  del('/tracking/history/{episodeId}', 'tracking.forgetEpisode'),
  del('/tracking/history/batch', 'tracking.forgetBatch'),
  get('/tracking/episodes/watched', 'tracking.watched'),
  post('/tracking/episodes/{id}/watched', 'tracking.markWatched'),
  del('/tracking/episodes/{id}/watched', 'tracking.unmarkWatched'),

  get('/episode/{id}', 'episodes.byId'),
  get('/episode/{id}/my-rating', 'episodes.myRating'),
  post('/episode/{id}/rate', 'episodes.rate'),
  post('/episode/{id}/comment', 'episodes.comment', created),
  del('/episode/{id}/comment/{commentId}', 'episodes.deleteComment'),

  // some animes have a thousand episodes
  get('/admin/animes', 'admin.animes', { wholeInPagesOf: 25 }),
  get('/admin/users', 'admin.users', { wholeInPagesOf: 100 }),
  get('/admin/stats', 'admin.stats'),
  post('/admin/anime', 'admin.createAnime', created),
  put('/admin/anime/{id}', 'admin.updateAnime'),
  del('/admin/anime/{id}', 'admin.deleteAnime'),
  del('/admin/animes/all', 'admin.deleteAllAnimes'),
  post('/admin/anime/{id}/season', 'admin.addSeason', created),
  put('/admin/season/{id}', 'admin.updateSeason'),
  post('/admin/season/{id}/episode', 'admin.addEpisode', created),
  put('/admin/episode/{id}', 'admin.updateEpisode'),
  post('/admin/users/{id}/tags', 'admin.addTag', created),
  del('/admin/users/{id}/tags/{tag}', 'admin.removeTag'),
  put('/admin/users/{id}/admin', 'admin.setAdmin'),
  put('/admin/users/{id}/beta', 'admin.setBeta'),
]

/** Calls that the contract adds to the specification. */
const extensionRoutes: RestRow[] = [
  get('/auth/policy', 'auth.policy'),
  post('/auth/login/code', 'auth.loginWithCode'),
  post('/auth/login/passkey/prepare', 'auth.preparePasskeyLogin'),
  post('/auth/login/passkey', 'auth.loginWithPasskey'),
  get('/auth/passkeys', 'auth.passkeys.list'),
  post('/auth/passkeys/prepare', 'auth.passkeys.prepare'),
  post('/auth/passkeys', 'auth.passkeys.add', created),
  put('/auth/passkeys/{id}', 'auth.passkeys.rename'),
  post('/auth/passkeys/{id}/remove', 'auth.passkeys.remove'),
  post('/auth/passkeys/confirm', 'auth.passkeys.confirm'),
  post('/auth/login/provider/prepare', 'auth.prepareProviderLogin'),
  post('/auth/login/provider', 'auth.loginWithProvider'),
  post('/auth/register/provider/propose', 'auth.proposeAccount'),
  post('/auth/register/provider', 'auth.registerWithProvider', created),
  get('/auth/identities', 'auth.identities.list'),
  post('/auth/identities/prepare', 'auth.identities.prepareLink'),
  post('/auth/identities', 'auth.identities.link', created),
  post('/auth/identities/{id}/remove', 'auth.identities.unlink'),
  post('/auth/identities/confirm/prepare', 'auth.identities.prepareConfirmation'),
  post('/auth/identities/confirm', 'auth.identities.confirm'),
  post('/auth/password-reset', 'auth.requestPasswordReset'),
  post('/auth/password-reset/confirm', 'auth.resetPassword'),
  get('/auth/second-factor', 'auth.secondFactor.status'),
  post('/auth/second-factor/prepare', 'auth.secondFactor.prepare'),
  post('/auth/second-factor/enable', 'auth.secondFactor.enable'),
  post('/auth/second-factor/recovery-codes', 'auth.secondFactor.renewRecoveryCodes'),
  post('/auth/second-factor/disable', 'auth.secondFactor.disable'),
  get('/auth/sessions', 'auth.sessions.list'),
  del('/auth/sessions/{id}', 'auth.sessions.end'),
  post('/auth/sessions/end-others', 'auth.sessions.endOthers'),
  post('/auth/email/confirm', 'auth.email.confirm'),
  post('/auth/email/restore', 'auth.email.restore'),
  post('/auth/closing', 'auth.closing.begin'),
  post('/auth/closing/recover', 'auth.closing.recover'),
  get('/auth/tokens', 'auth.tokens.list'),
  post('/auth/tokens', 'auth.tokens.create', created),
  del('/auth/tokens/{id}', 'auth.tokens.revoke'),
  get('/auth/webhooks', 'auth.webhooks.list'),
  post('/auth/webhooks', 'auth.webhooks.create', created),
  put('/auth/webhooks/{id}', 'auth.webhooks.update'),
  del('/auth/webhooks/{id}', 'auth.webhooks.remove'),
  post('/auth/webhooks/{id}/ping', 'auth.webhooks.ping'),
  get('/auth/webhooks/{id}/deliveries', 'auth.webhooks.deliveries'),
  post('/auth/webhooks/deliveries/{deliveryId}/resend', 'auth.webhooks.resend'),
  get('/profiles/by-username/{username}', 'profiles.byUsername'),
  get('/profiles/{id}/poll', 'profiles.poll'),
  get('/profiles/{id}/statistics', 'profiles.statistics'),
  get('/profiles/{id}/life', 'profiles.life'),
  get('/profiles/me/preview', 'profiles.preview'),
  get('/profiles/me/settings', 'profiles.settings'),
  put('/profiles/me/settings', 'profiles.updateSettings'),
  get('/profiles/me/notices', 'profiles.notices'),
  get('/profiles/me/notices/count', 'profiles.noticeCount'),
  post('/profiles/me/notices/read', 'profiles.markNoticesRead'),
  get('/profiles/me/mail', 'profiles.mail'),
  post('/profiles/me/mail', 'profiles.confirmMail'),
  get('/profiles/me/push', 'profiles.pushKey'),
  post('/profiles/me/push', 'profiles.subscribePush'),
  del('/profiles/me/push', 'profiles.unsubscribePush'),
  get('/profiles/me/data', 'profiles.ownData'),
  post('/friends/requests/{requestId}/restore', 'friends.undoDecline'),
  get('/friends/acts', 'friends.acts'),
  get('/friends/acts/row', 'friends.actsRow'),
  get('/friends/compatibility/{profileId}', 'friends.compatibility'),
  post('/profiles/reports', 'profiles.report', created),
  get('/friends/blocked', 'friends.blocked'),
  post('/friends/blocked/{userId}', 'friends.block'),
  del('/friends/blocked/{userId}', 'friends.unblock'),
  get('/anime/index', 'catalogue.index', { isWhole: true }),
  get('/anime/facets', 'catalogue.facets', { isWhole: true }),
  get('/anime/calendar', 'catalogue.calendar'),
  get('/anime/named', 'catalogue.named'),
  get('/anime/names', 'catalogue.commonNames'),
  get('/anime/search', 'catalogue.search'),
  get('/anime/cards', 'catalogue.cards'),
  get('/tracking/lists/progress', 'tracking.listProgress'),
  get('/tracking/lists/activity', 'tracking.listActivity'),
  get('/tracking/custom-lists', 'tracking.customLists'),
  post('/tracking/custom-lists', 'tracking.createCustomList', created),
  get('/tracking/custom-lists/{id}', 'tracking.customList'),
  put('/tracking/custom-lists/{id}', 'tracking.updateCustomList'),
  del('/tracking/custom-lists/{id}', 'tracking.deleteCustomList'),
  put('/tracking/custom-lists/{id}/animes/{animeId}', 'tracking.placeInCustomList'),
  del('/tracking/custom-lists/{id}/animes/{animeId}', 'tracking.removeFromCustomList'),
  get('/tracking/favourites', 'tracking.favourites'),
  put('/tracking/favourites/{animeId}', 'tracking.placeFavourite'),
  del('/tracking/favourites/{animeId}', 'tracking.removeFavourite'),
  get('/tracking/lists/details', 'tracking.entryDetails'),
  put('/tracking/lists/{animeId}/details', 'tracking.describeEntry'),
  get('/anime/rows/{row}', 'catalogue.row'),
  get('/anime/discover', 'catalogue.discover'),
  get('/anime/{id}/also-seen', 'catalogue.alsoSeen'),
  get('/anime/{id}/related', 'catalogue.related'),
  get('/tracking/rows/friends', 'tracking.friendsRow'),
  get('/tracking/rows/finished', 'tracking.finishedRow'),
  get('/tracking/rows/airing', 'tracking.airingRow'),
  get('/tracking/calendar', 'tracking.calendar'),
  get('/tracking/animes/states', 'tracking.ownStates'),
  get('/tracking/calendar/address', 'tracking.calendarAddress'),
  post('/tracking/calendar/address', 'tracking.renewCalendarAddress', created),
  del('/tracking/calendar/address', 'tracking.withdrawCalendarAddress'),
  get('/tracking/anime/{animeId}', 'tracking.forAnime'),
  get('/tracking/anime/{animeId}/friends', 'tracking.friendsOnAnime'),
  get('/tracking/episodes/next', 'tracking.nextEpisodes'),
  get('/tracking/history/rows', 'tracking.historyRows'),
  post('/tracking/history/restore', 'tracking.putBack'),
  get('/tracking/episodes/watched/animes', 'tracking.watchedAnimes'),
  post('/tracking/episodes/watched', 'tracking.markMany'),
  del('/tracking/episodes/watched', 'tracking.unmarkMany'),
  post('/tracking/episodes/watched/restore', 'tracking.restoreMarks'),
  get('/tracking/runs', 'tracking.runs'),
  post('/tracking/anime/{animeId}/runs', 'tracking.openRun'),
  post('/tracking/runs/{runId}/end', 'tracking.endRun'),
  del('/tracking/runs/{runId}', 'tracking.discardRun'),
  post('/tracking/runs/{runId}/episodes', 'tracking.markInRun'),
  del('/tracking/runs/{runId}/episodes', 'tracking.unmarkInRun'),
  get('/tracking/activity', 'tracking.activity'),
  post('/tracking/activity/{id}/undo', 'tracking.takeBack'),
  post('/tracking/activity/redo', 'tracking.redo'),
  get('/tracking/players', 'tracking.players.list'),
  post('/tracking/players', 'tracking.players.create', created),
  put('/tracking/players/{id}', 'tracking.players.update'),
  del('/tracking/players/{id}', 'tracking.players.revoke'),
  get('/tracking/players/deliveries', 'tracking.players.deliveries'),
  post('/tracking/players/deliveries/{id}/episode', 'tracking.players.correct'),
  get('/tracking/preferences', 'tracking.preferences'),
  put('/tracking/preferences', 'tracking.setPreferences'),
  get('/tracking/imports', 'tracking.imports.list'),
  get('/tracking/imports/{importId}', 'tracking.imports.byId'),
  get('/tracking/imports/{importId}/rows', 'tracking.imports.rows'),
  put('/tracking/imports/{importId}/rows/{row}', 'tracking.imports.correct'),
  post('/tracking/imports/{importId}/confirm', 'tracking.imports.confirm'),
  post('/tracking/imports/{importId}/undo', 'tracking.imports.undo'),
  get('/tracking/imports/{importId}/report', 'tracking.imports.report'),
  del('/tracking/imports/{importId}', 'tracking.imports.discard'),
  del('/episode/{id}/rate', 'episodes.withdrawRating'),
  get('/episode/{id}/comments', 'episodes.olderComments'),
  get('/episode/{id}/comment-turn', 'episodes.commentTurn'),
  get('/profiles/me/veil', 'episodes.spoilerGuard'),
  put('/profiles/me/veil', 'episodes.setSpoilerGuard'),
  del('/episode/{id}/veil', 'episodes.revealSpoilers'),
  put('/episode/{id}/veil', 'episodes.hideSpoilers'),
  get('/episode/{id}/comments/unveiled', 'episodes.revealedComments'),
  get('/episode/{id}/comment/{commentId}/words', 'episodes.reveal'),
  get('/episode/{id}/comments/liked', 'episodes.likedComments'),
  put('/episode/{id}/comment/{commentId}', 'episodes.editComment'),
  get('/episode/{id}/comment/{commentId}/answers', 'episodes.answers'),
  post('/episode/{id}/comment/{commentId}/answers', 'episodes.answer', created),
  post('/episode/{id}/comment/{commentId}/like', 'episodes.likeComment'),
  del('/episode/{id}/comment/{commentId}/like', 'episodes.unlikeComment'),
  get('/episode/{id}/poll', 'episodes.poll'),
  get('/admin/anime/{id}', 'admin.animeById'),
  get('/admin/activity', 'admin.activity'),
  del('/admin/season/{id}', 'admin.deleteSeason'),
  del('/admin/episode/{id}', 'admin.deleteEpisode'),
  get('/admin/trash', 'admin.trash'),
  post('/admin/trash/restore', 'admin.restore'),
  get('/admin/deletions', 'admin.deletions'),
  post('/admin/deletions/{id}/undo', 'admin.undoDeletion'),
  get('/admin/video-hosts', 'admin.videoHosts'),
  post('/admin/import', 'admin.importAnimes'),
  post('/admin/import/preview', 'admin.previewImport'),
  get('/admin/imports', 'admin.imports.list'),
  post('/admin/imports', 'admin.imports.begin', created),
  post('/admin/imports/{importId}/undo', 'admin.imports.undo'),
  get('/admin/imports/{importId}/kept', 'admin.imports.retained'),
  get('/admin/anime/{animeId}/external-refs', 'admin.externalRefs.list'),
  post('/admin/anime/{animeId}/external-refs', 'admin.externalRefs.add', created),
  put('/admin/external-refs/{id}', 'admin.externalRefs.update'),
  del('/admin/external-refs/{id}', 'admin.externalRefs.remove'),
  post('/admin/users/{id}/second-factor/remove', 'admin.removeSecondFactor'),
  post('/admin/users/{id}/password-reset', 'admin.sendPasswordReset'),
  get('/admin/users/suspended', 'admin.suspended'),
  post('/admin/users/{id}/suspend', 'admin.suspend'),
  post('/admin/users/{id}/suspension/lift', 'admin.liftSuspension'),
  get('/admin/users/closing', 'admin.closing'),
  post('/admin/users/{id}/close', 'admin.closeAccount'),
  post('/admin/users/{id}/keep', 'admin.keepAccount'),
  get('/admin/audit', 'admin.audit'),
  get('/admin/comments', 'admin.comments'),
  post('/admin/comments/{id}/restore', 'admin.restoreComment'),
  put('/admin/episode/{id}/slow-mode', 'admin.setSlowMode'),
  get('/admin/newcomers', 'admin.newcomers'),
  post('/admin/users/{id}/trust', 'admin.trust'),
  get('/admin/rating-reviews', 'admin.ratingReviews'),
  put('/admin/rating-reviews/{id}', 'admin.decideReview'),
  get('/admin/waiting', 'admin.waiting'),
  get('/admin/reports', 'admin.reports.list'),
  get('/admin/reports/count', 'admin.reports.count'),
  post('/admin/reports/decide', 'admin.reports.decide'),
  get('/admin/words', 'admin.words.list'),
  post('/admin/words', 'admin.words.add', created),
  del('/admin/words', 'admin.words.remove'),
  post('/admin/custom-lists/{id}/moderate', 'admin.moderateCustomList'),
]

export const routes = [...documentedRoutes, ...extensionRoutes]

/** A call with a multipart file in place of JSON. */
export interface UploadRow extends RestRow {
  procedure: 'profiles.uploadPicture' | 'admin.uploadCover' | 'tracking.imports.start'
  maxBytes: number
  /** Whether the procedure reads it as a stream, because it is too large for memory. */
  isStreamed: boolean
  /** Error for a form without a file. */
  missing: ErrorKey
  /** Hint for the file input. */
  hint: string
}

const picture = {
  maxBytes: limits.picture.maxBytes,
  isStreamed: false,
  missing: 'PICTURE_INVALID',
  hint: pictureHint,
} as const
const history = {
  maxBytes: historyLimits.maxBytes,
  isStreamed: true,
  missing: 'HISTORY_FILE_UNREADABLE',
  hint: historyHint,
} as const

export const uploadRoutes: UploadRow[] = [
  { method: 'POST', url: '/profiles/me/picture', procedure: 'profiles.uploadPicture', status: 200, ...picture },
  { method: 'POST', url: '/admin/covers', procedure: 'admin.uploadCover', status: 201, ...picture },
  { method: 'POST', url: '/tracking/imports', procedure: 'tracking.imports.start', status: 201, ...history },
]
