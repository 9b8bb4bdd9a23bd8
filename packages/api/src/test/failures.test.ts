import type { ErrorKey } from '@animeteca/contracts/errors'
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { limits } from '@animeteca/contracts/limits'
import { expect } from 'vitest'
import { createContext } from '../accounts/actor.ts'
import { call } from '../app/call.ts'
import { definitions } from '../app/procedure-definitions.ts'
import { encodeCursor } from '../call/cursor.ts'
import { fail } from '../lib/fail.ts'
import { cast, password } from './cast.ts'
import { anonymous, test } from './fixtures.ts'
import { filled } from './fresh/filled.ts'
import * as factors from './fresh/fresh-factors.ts'
import * as keys from './fresh/fresh-passkeys.ts'
import * as fresh from './fresh/fresh-rows.ts'

/** A procedure, a failure it declares, and an input that causes it: for Spike, in `admin` for Jet. */
type Row = [procedure: string, failure: ErrorKey, input: unknown]

const nobody = 999_999
const notAPicture = new Uint8Array([1, 2, 3])
const tooLarge = new Uint8Array(limits.picture.maxBytes + 1)
const newToken = { name: 'Mi script', scope: 'leer', days: 30 }
const newWebhook = { url: 'https://bebop.example/hook', events: ['anime.moved'] } as const
const newReview = { id: 1, verdict: 'mixed', content: fresh.reviewText }
const tooLargeHistory = new Uint8Array(historyLimits.maxBytes + 1)
const seenLongAgo = '2020-01-01T00:00:00.000Z'

/** An upload whose form ends before its file. */
// oxlint-disable-next-line require-yield
async function* brokenOff(): AsyncGenerator<Uint8Array> {
  fail('MALFORMED_FORM')
}

const bothFactorsOf = (procedure: string): Row[] => [
  [procedure, 'CURRENT_PASSWORD_REQUIRED', {}],
  [procedure, 'CURRENT_PASSWORD_WRONG', { currentPassword: 'otra cosa' }],
  [procedure, 'SECOND_FACTOR_OFF', { currentPassword: factors.passwordOfSpikeWithoutApp }],
  [procedure, 'CODE_REQUIRED', { currentPassword: factors.passwordOfSpikeWithApp }],
  [procedure, 'CODE_WRONG', { currentPassword: factors.passwordOfSpikeWithApp, code: 'WRONG' }],
]

const table: Row[] = [
  ['auth.login', 'BAD_CREDENTIALS', { username: 'spike', password: 'otra cosa' }],
  ['auth.login', 'SECOND_FACTOR_REQUIRED', { username: factors.nameOfFayeWithApp, password }],
  ['auth.loginWithCode', 'SECOND_STEP_EXPIRED', { ticket: 'x', code: '123456' }],
  ['auth.loginWithCode', 'CODE_WRONG', { ticket: factors.ticketOfSpike, code: 'WRONG' }],
  ['auth.loginWithPasskey', 'PASSKEY_REFUSED', { response: keys.unknownPasskey }],
  ['auth.resetPassword', 'RESET_LINK_EXPIRED', { token: 'x', newPassword: password }],
  ['auth.register', 'ACCOUNT_TAKEN', { username: 'Spike', email: fresh.email, password }],
  ['auth.refresh', 'SESSION_EXPIRED', { refreshToken: 'x' }],

  ['auth.passkeys.prepare', 'CURRENT_PASSWORD_REQUIRED', {}],
  ['auth.passkeys.prepare', 'CURRENT_PASSWORD_WRONG', { currentPassword: 'otra cosa' }],
  ['auth.passkeys.prepare', 'CODE_REQUIRED', { currentPassword: factors.passwordOfSpikeWithApp }],
  ['auth.passkeys.prepare', 'CODE_WRONG', { currentPassword: factors.passwordOfSpikeWithApp, code: 'WRONG' }],
  ['auth.passkeys.prepare', 'PASSKEYS_FULL', { currentPassword: keys.passwordOfSpikeWithAllPasskeys }],
  ['auth.passkeys.add', 'PASSKEY_INVALID', { name: 'Móvil', response: keys.passkeyMadeForEd }],
  ['auth.passkeys.add', 'PASSKEYS_FULL', { name: 'Móvil', response: keys.passkeyMadeForSpikeWithAll }],
  ['auth.passkeys.add', 'PASSKEY_TAKEN', { name: 'Móvil', response: keys.passkeyMadeForSpikeThatIsTaken }],
  ['auth.passkeys.rename', 'PASSKEY_NOT_FOUND', { id: keys.passkeyOfEd, name: 'Portátil' }],
  ['auth.passkeys.remove', 'CURRENT_PASSWORD_REQUIRED', { id: keys.passkeyOfEd }],
  ['auth.passkeys.remove', 'CURRENT_PASSWORD_WRONG', { id: keys.passkeyOfEd, currentPassword: 'otra cosa' }],
  ['auth.passkeys.remove', 'PASSKEY_NOT_FOUND', { id: keys.passkeyOfEd, currentPassword: password }],
  ['auth.secondFactor.prepare', 'CURRENT_PASSWORD_REQUIRED', {}],
  ['auth.secondFactor.prepare', 'CURRENT_PASSWORD_WRONG', { currentPassword: 'otra cosa' }],
  ['auth.secondFactor.prepare', 'SECOND_FACTOR_ON', { currentPassword: factors.passwordOfSpikeWithApp }],
  ['auth.secondFactor.enable', 'SECOND_FACTOR_ON', { code: factors.codeOfSpikeWithApp }],
  ['auth.secondFactor.enable', 'SECOND_FACTOR_UNPREPARED', { code: factors.codeOfSpikeWithoutApp }],
  ['auth.secondFactor.enable', 'CODE_WRONG', { code: factors.wrongCodeOfPreparedSpike }],
  ...bothFactorsOf('auth.secondFactor.renewRecoveryCodes'),
  ...bothFactorsOf('auth.secondFactor.disable'),
  ['auth.sessions.end', 'SESSION_NOT_FOUND', { id: fresh.sessionOfEd }],
  ['auth.tokens.create', 'CURRENT_PASSWORD_REQUIRED', newToken],
  ['auth.tokens.create', 'CURRENT_PASSWORD_WRONG', { ...newToken, currentPassword: 'otra cosa' }],
  [
    'auth.tokens.create',
    'TOKENS_FULL',
    { ...newToken, name: fresh.nameForSpikesTwentyFirstToken, currentPassword: password },
  ],
  ['auth.tokens.revoke', 'TOKEN_NOT_FOUND', { id: fresh.apiTokenOfEd }],
  ['auth.webhooks.create', 'WEBHOOK_URL_REFUSED', { url: 'https://127.0.0.1/hook', events: ['anime.moved'] }],
  ['auth.webhooks.create', 'CURRENT_PASSWORD_REQUIRED', newWebhook],
  ['auth.webhooks.create', 'CURRENT_PASSWORD_WRONG', { ...newWebhook, currentPassword: 'otra cosa' }],
  [
    'auth.webhooks.create',
    'WEBHOOKS_FULL',
    { ...newWebhook, url: fresh.urlForSpikesEleventhWebhook, currentPassword: password },
  ],
  ['auth.webhooks.update', 'WEBHOOK_URL_REFUSED', { id: nobody, url: 'http://bebop.example/' }],
  ['auth.webhooks.update', 'CURRENT_PASSWORD_REQUIRED', { id: nobody, url: newWebhook.url }],
  ['auth.webhooks.update', 'CURRENT_PASSWORD_WRONG', { id: nobody, url: newWebhook.url, currentPassword: 'otra cosa' }],
  ['auth.webhooks.update', 'WEBHOOK_NOT_FOUND', { id: fresh.webhookOfEd, isActive: true }],
  ['auth.webhooks.remove', 'WEBHOOK_NOT_FOUND', { id: fresh.webhookOfEd }],
  ['auth.webhooks.ping', 'WEBHOOK_NOT_FOUND', { id: fresh.webhookOfEd }],
  ['auth.webhooks.ping', 'WEBHOOK_OFF', { id: fresh.webhookOfSpikeThatIsOff }],
  ['auth.webhooks.deliveries', 'WEBHOOK_NOT_FOUND', { id: fresh.webhookOfEd }],
  ['auth.webhooks.resend', 'WEBHOOK_DELIVERY_NOT_FOUND', { deliveryId: fresh.deliveryOfEd }],
  ['auth.webhooks.resend', 'WEBHOOK_OFF', { deliveryId: fresh.deliveryOfSpikesWebhookThatIsOff }],

  ['profiles.byId', 'USER_NOT_FOUND', { id: nobody }],
  ['profiles.byUsername', 'USER_NOT_FOUND', { username: 'nadie' }],
  ['profiles.stats', 'USER_NOT_FOUND', { id: nobody }],
  ['profiles.stats', 'PROFILE_PRIVATE', { id: fresh.privatePerson }],
  ['profiles.stats', 'ACTIVITY_HIDDEN', { id: fresh.discreetPerson }],
  ['profiles.statistics', 'USER_NOT_FOUND', { id: nobody }],
  ['profiles.statistics', 'PROFILE_PRIVATE', { id: fresh.privatePerson }],
  ['profiles.statistics', 'ACTIVITY_HIDDEN', { id: fresh.discreetPerson }],
  ['profiles.life', 'USER_NOT_FOUND', { id: nobody }],
  ['profiles.comments', 'USER_NOT_FOUND', { id: nobody }],
  ['profiles.comments', 'PROFILE_PRIVATE', { id: fresh.privatePerson }],
  ['profiles.poll', 'USER_NOT_FOUND', { id: nobody, hash: '' }],
  ['profiles.comment', 'OWN_PROFILE_COMMENT', { id: cast.spike.id, comment: 'x' }],
  ['profiles.comment', 'USER_NOT_FOUND', { id: nobody, comment: 'x' }],
  ['profiles.comment', 'PROFILE_PRIVATE', { id: fresh.privatePerson, comment: 'x' }],
  ['profiles.deleteComment', 'COMMENT_NOT_FOUND', { commentId: fresh.commentByEdOnFaye }],
  ['profiles.report', 'REPORTED_NOT_FOUND', { kind: 'profile', subjectId: nobody, reason: 'spam' }],
  ['profiles.report', 'REPORT_OWN', { kind: 'profile', subjectId: cast.spike.id, reason: 'spam' }],
  ['profiles.report', 'REPORT_DUPLICATE', { kind: 'profile', subjectId: fresh.personReportedBySpike, reason: 'spam' }],
  ['profiles.report', 'REPORTS_FULL', { kind: 'profile', subjectId: fresh.personBesideSpikesReports, reason: 'spam' }],
  ['profiles.confirmMail', 'MAIL_UNAVAILABLE', undefined],
  ['profiles.updateMe', 'PICTURE_INVALID', { profilePicture: 'data:image/png;base64,AAAA' }],
  [
    'profiles.updateMe',
    'PICTURE_TOO_LARGE',
    { profilePicture: `data:image/png;base64,${'A'.repeat(limits.picture.maxCharacters)}` },
  ],
  ['profiles.uploadPicture', 'PICTURE_INVALID', { file: notAPicture }],
  ['profiles.uploadPicture', 'PICTURE_FILE_TOO_LARGE', { file: tooLarge }],
  ['profiles.updateSettings', 'ACCOUNT_TAKEN', { username: 'Faye', currentPassword: password }],
  ['profiles.updateSettings', 'CURRENT_PASSWORD_REQUIRED', { username: 'otro' }],
  ['profiles.updateSettings', 'CURRENT_PASSWORD_WRONG', { username: 'otro', currentPassword: 'otra cosa' }],
  ['profiles.updateSettings', 'CODE_REQUIRED', { email: fresh.email, currentPassword: factors.passwordOfSpikeWithApp }],
  [
    'profiles.updateSettings',
    'CODE_WRONG',
    { newPassword: 'otra clave', currentPassword: factors.passwordOfSpikeWithApp, code: 'WRONG' },
  ],

  ['friends.status', 'USER_NOT_FOUND', { profileId: nobody }],
  ['friends.request', 'FRIEND_SELF', { friendId: cast.spike.id }],
  ['friends.request', 'USER_NOT_FOUND', { friendId: nobody }],
  ['friends.request', 'FRIEND_DUPLICATE', { friendId: fresh.personAskedBySpike }],
  ['friends.request', 'PERSON_BLOCKED', { friendId: fresh.personBlockedBySpike }],
  ['friends.accept', 'FRIEND_REQUEST_NOT_FOUND', { requestId: fresh.requestToEd }],
  ['friends.decline', 'FRIEND_REQUEST_NOT_FOUND', { requestId: fresh.requestToEd }],
  ['friends.undoDecline', 'FRIEND_REQUEST_NOT_FOUND', { requestId: fresh.requestDeclinedByEd }],
  ['friends.remove', 'FRIEND_NOT_FOUND', { friendId: fresh.personAskedBySpike }],

  ['friends.block', 'BLOCK_SELF', { userId: cast.spike.id }],
  ['friends.block', 'USER_NOT_FOUND', { userId: nobody }],
  ['friends.block', 'BLOCKS_FULL', { userId: fresh.personBesideSpikesBlocks }],

  ['catalogue.reviews.best', 'ANIME_NOT_FOUND', { id: nobody }],
  ['catalogue.reviews.ofPerson', 'USER_NOT_FOUND', { id: nobody }],
  ['catalogue.reviews.ofPerson', 'PROFILE_PRIVATE', { id: fresh.privatePerson }],
  ['catalogue.reviews.own', 'ANIME_NOT_FOUND', { id: nobody }],
  ['catalogue.reviews.reveal', 'REVIEW_NOT_FOUND', { reviewId: nobody }],
  ['catalogue.reviews.history', 'REVIEW_NOT_FOUND', { reviewId: nobody }],
  ['catalogue.reviews.save', 'ANIME_NOT_FOUND', { ...newReview, id: nobody }],
  ['catalogue.reviews.save', 'SEASON_NOT_FOUND', { ...newReview, seasonId: nobody }],
  ['catalogue.reviews.save', 'EPISODE_OF_OTHER_ANIME', { ...newReview, tellsUpTo: 6 }],
  ['catalogue.reviews.save', 'REVIEW_REMOVED', { ...newReview, id: fresh.animeWithModeratedReviewBySpike }],
  ['catalogue.reviews.remove', 'REVIEW_NOT_FOUND', { reviewId: nobody }],
  ['catalogue.reviews.remove', 'FORBIDDEN', { reviewId: fresh.reviewByEd }],
  ['catalogue.reviews.markUseful', 'REVIEW_NOT_FOUND', { reviewId: nobody }],
  ['catalogue.reviews.markUseful', 'OWN_REVIEW_USEFUL', { reviewId: fresh.reviewBySpike }],
  ['catalogue.reviews.unmarkUseful', 'REVIEW_NOT_FOUND', { reviewId: nobody }],
  ['catalogue.reviews.unmarkUseful', 'OWN_REVIEW_USEFUL', { reviewId: fresh.reviewBySpike }],
  ['catalogue.byId', 'ANIME_NOT_FOUND', { id: nobody }],
  ['catalogue.related', 'ANIME_NOT_FOUND', { id: nobody }],

  ['catalogue.takedowns.receipt', 'TAKEDOWN_NOT_FOUND', { token: 'x' }],
  ['catalogue.takedowns.appeal', 'TAKEDOWN_NOT_FOUND', { token: 'x', text: 'No estoy de acuerdo con eso.' }],
  [
    'catalogue.takedowns.appeal',
    'TAKEDOWN_NOT_APPEALABLE',
    { token: fresh.receiptOfTakedown, text: 'No estoy de acuerdo con eso.' },
  ],

  ['tracking.setList', 'ANIME_NOT_FOUND', { animeId: nobody, listType: 'watching' }],
  ['tracking.removeFromList', 'ANIME_NOT_FOUND', { animeId: nobody }],
  ['tracking.forAnime', 'ANIME_NOT_FOUND', { animeId: nobody }],
  ['tracking.customLists', 'USER_NOT_FOUND', { userId: nobody }],
  ['tracking.customLists', 'PROFILE_PRIVATE', { userId: fresh.privatePerson }],
  ['tracking.customLists', 'ACTIVITY_HIDDEN', { userId: fresh.discreetPerson }],
  ['tracking.customList', 'LIST_NOT_FOUND', { id: nobody }],
  ['tracking.createCustomList', 'LISTS_FULL', { title: fresh.titleForSpikesFiftyFirst }],
  ['tracking.updateCustomList', 'LIST_NOT_FOUND', { id: nobody, title: 'x' }],
  ['tracking.deleteCustomList', 'LIST_NOT_FOUND', { id: nobody }],
  ['tracking.placeInCustomList', 'ANIME_NOT_FOUND', { id: nobody, animeId: nobody }],
  ['tracking.placeInCustomList', 'LIST_NOT_FOUND', { id: nobody, animeId: 1 }],
  ['tracking.placeInCustomList', 'LIST_FULL', { id: fresh.fullListOfSpike, animeId: 1 }],
  ['tracking.removeFromCustomList', 'LIST_NOT_FOUND', { id: nobody, animeId: 1 }],
  ['tracking.imports.start', 'HISTORY_FILE_UNREADABLE', { file: notAPicture }],
  ['tracking.imports.start', 'HISTORY_FILE_TOO_LARGE', { file: tooLargeHistory }],
  ['tracking.imports.start', 'MALFORMED_FORM', { file: () => brokenOff() }],
  ['tracking.imports.start', 'IMPORTS_FULL', { file: fresh.historyOfSpikeWithFullImports }],
  ['tracking.imports.byId', 'IMPORT_NOT_FOUND', { importId: nobody }],
  ['tracking.imports.rows', 'IMPORT_NOT_FOUND', { importId: nobody }],
  ['tracking.imports.correct', 'IMPORT_NOT_FOUND', { importId: nobody, row: 1, animeId: 1 }],
  ['tracking.imports.correct', 'IMPORT_ROW_NOT_FOUND', { importId: fresh.previewOfSpike, row: 2, animeId: 1 }],
  ['tracking.imports.correct', 'IMPORT_NOT_READY', { importId: fresh.runningImportOfSpike, row: 1, animeId: 1 }],
  ['tracking.imports.correct', 'ANIME_NOT_FOUND', { importId: fresh.previewOfSpike, row: 1, animeId: nobody }],
  [
    'tracking.imports.correct',
    'SEASON_NOT_FOUND',
    { importId: fresh.previewOfSpike, row: 1, animeId: 1, seasonId: nobody },
  ],
  ['tracking.imports.confirm', 'IMPORT_NOT_FOUND', { importId: nobody }],
  ['tracking.imports.confirm', 'IMPORT_NOT_READY', { importId: fresh.importBySpike }],
  ['tracking.imports.undo', 'IMPORT_NOT_FOUND', { importId: nobody }],
  ['tracking.imports.undo', 'IMPORT_NOT_UNDOABLE', { importId: fresh.previewOfSpike }],
  ['tracking.imports.undo', 'IMPORT_RUNNING', { importId: fresh.importBesideRunning }],
  ['tracking.imports.discard', 'IMPORT_NOT_FOUND', { importId: nobody }],
  ['tracking.imports.discard', 'IMPORT_RUNNING', { importId: fresh.runningImportOfSpike }],
  ['tracking.imports.report', 'IMPORT_NOT_FOUND', { importId: nobody }],
  ['tracking.favourites', 'USER_NOT_FOUND', { userId: nobody }],
  ['tracking.favourites', 'PROFILE_PRIVATE', { userId: fresh.privatePerson }],
  ['tracking.favourites', 'ACTIVITY_HIDDEN', { userId: fresh.discreetPerson }],
  ['tracking.placeFavourite', 'ANIME_NOT_FOUND', { animeId: nobody }],
  ['tracking.placeFavourite', 'FAVOURITES_FULL', { animeId: fresh.animeBesideSpikesTenFavourites }],
  ['tracking.describeEntry', 'ANIME_NOT_FOUND', { animeId: nobody, note: 'x' }],
  ['tracking.describeEntry', 'DATES_REVERSED', { animeId: fresh.animeBegunInMay, finishedOn: '2025-04-30' }],
  ['tracking.friendsOnAnime', 'ANIME_NOT_FOUND', { animeId: nobody }],
  ['tracking.record', 'EPISODE_NOT_FOUND', { episodeId: nobody, animeId: 1, progress: 0 }],
  ['tracking.record', 'EPISODE_OF_OTHER_ANIME', { episodeId: 1, animeId: 2, progress: 0 }],
  ['tracking.markWatched', 'EPISODE_NOT_FOUND', { id: nobody, animeId: 1 }],
  ['tracking.markWatched', 'EPISODE_OF_OTHER_ANIME', { id: 1, animeId: 2 }],
  ['tracking.unmarkWatched', 'EPISODE_NOT_FOUND', { id: nobody }],
  ['tracking.unmarkWatched', 'EPISODE_OF_OTHER_ANIME', { id: 1, animeId: 2 }],
  ['tracking.openRun', 'ANIME_NOT_FOUND', { animeId: nobody }],
  ['tracking.openRun', 'ANIME_NOT_FINISHED', { animeId: 4 }],
  ['tracking.endRun', 'RUN_NOT_FOUND', { runId: nobody }],
  ['tracking.discardRun', 'RUN_NOT_FOUND', { runId: nobody }],
  ['tracking.markInRun', 'RUN_NOT_FOUND', { runId: nobody, marks: [{ episodeId: 1 }] }],
  ['tracking.unmarkInRun', 'RUN_NOT_FOUND', { runId: nobody, episodeIds: [1] }],
  ['tracking.takeBack', 'EVENT_NOT_FOUND', { id: nobody }],
  ['tracking.takeBack', 'EVENT_OVERTAKEN', { id: fresh.overtakenEventOfSpike }],
  ['tracking.players.create', 'PLAYERS_FULL', { name: fresh.nameForSpikesTwentyFirstPlayer }],
  ['tracking.players.update', 'PLAYER_NOT_FOUND', { id: nobody, name: 'x' }],
  ['tracking.players.revoke', 'PLAYER_NOT_FOUND', { id: nobody }],
  ['tracking.players.correct', 'DELIVERY_NOT_FOUND', { id: nobody, episodeId: 1 }],
  ['tracking.players.correct', 'EPISODE_NOT_FOUND', { id: fresh.testDeliveryToSpike, episodeId: nobody }],
  ['tracking.players.correct', 'DELIVERY_WITHOUT_EPISODE', { id: fresh.testDeliveryToSpike, episodeId: 1 }],
  ['tracking.markMany', 'ANIME_NOT_FOUND', { animeId: nobody, seasonId: 1 }],
  ['tracking.markMany', 'SEASON_NOT_FOUND', { animeId: 1, seasonId: nobody }],
  ['tracking.markMany', 'EPISODE_NOT_FOUND', { animeId: 1, upToEpisodeId: nobody }],
  ['tracking.markMany', 'EPISODE_OF_OTHER_ANIME', { animeId: 1, upToEpisodeId: 6 }],

  ['episodes.byId', 'EPISODE_NOT_FOUND', { id: nobody }],
  ['episodes.olderComments', 'EPISODE_NOT_FOUND', { id: nobody, cursor: encodeCursor(1) }],
  ['episodes.poll', 'EPISODE_NOT_FOUND', { id: nobody, hash: '' }],
  ['episodes.myRating', 'EPISODE_NOT_FOUND', { id: nobody }],
  ['episodes.commentTurn', 'EPISODE_NOT_FOUND', { id: nobody }],
  ['episodes.rate', 'EPISODE_NOT_FOUND', { id: nobody, rating: 5 }],
  ['episodes.withdrawRating', 'EPISODE_NOT_FOUND', { id: nobody }],
  ['episodes.revealSpoilers', 'EPISODE_NOT_FOUND', { id: nobody }],
  ['episodes.revealedComments', 'EPISODE_NOT_FOUND', { id: nobody }],
  ['episodes.reveal', 'COMMENT_NOT_FOUND', { id: 1, commentId: fresh.commentByEd }],
  ['episodes.comment', 'EPISODE_OF_OTHER_ANIME', { id: 1, content: 'x', tellsUpTo: 6 }],
  ['episodes.answer', 'EPISODE_OF_OTHER_ANIME', { id: 1, commentId: fresh.commentByEd, content: 'x', tellsUpTo: 6 }],
  ['episodes.answers', 'COMMENT_NOT_FOUND', { id: 1, commentId: nobody }],
  ['episodes.likedComments', 'EPISODE_NOT_FOUND', { id: nobody }],
  ['episodes.answer', 'COMMENT_NOT_FOUND', { id: 1, commentId: nobody, content: 'x' }],
  ['episodes.answer', 'THREAD_FULL', { id: 1, commentId: fresh.answeredComment, content: 'x' }],
  ['episodes.editComment', 'COMMENT_NOT_FOUND', { id: 1, commentId: nobody, content: 'x' }],
  ['episodes.editComment', 'FORBIDDEN', { id: 1, commentId: fresh.commentByEd, content: 'x' }],
  ['episodes.editComment', 'EDIT_TOO_LATE', { id: 1, commentId: fresh.oldCommentBySpike, content: 'x' }],
  ['episodes.likeComment', 'COMMENT_NOT_FOUND', { id: 1, commentId: nobody }],
  ['episodes.likeComment', 'OWN_COMMENT_LIKE', { id: 1, commentId: fresh.oldCommentBySpike }],
  ['episodes.unlikeComment', 'COMMENT_NOT_FOUND', { id: 1, commentId: nobody }],
  ['episodes.unlikeComment', 'OWN_COMMENT_LIKE', { id: 1, commentId: fresh.oldCommentBySpike }],
  ['episodes.comment', 'EPISODE_NOT_FOUND', { id: nobody, content: 'x' }],
  ['episodes.deleteComment', 'COMMENT_NOT_FOUND', { id: 1, commentId: nobody }],
  ['episodes.deleteComment', 'FORBIDDEN', { id: 1, commentId: fresh.commentByEd }],

  ['admin.animeById', 'ANIME_NOT_FOUND', { id: nobody }],
  ['admin.updateAnime', 'ANIME_NOT_FOUND', { id: nobody, title: 'x' }],
  ['admin.updateAnime', 'EDITED_MEANWHILE', { id: 1, title: 'x', updatedAt: seenLongAgo }],
  ['admin.createAnime', 'COVER_BLOCKED', { title: 'x', coverImage: fresh.blockedCover }],
  ['admin.updateAnime', 'COVER_BLOCKED', { id: 1, title: 'Cowboy Bebop', coverImage: fresh.blockedCover }],
  ['admin.createAnime', 'RELATED_ANIME_NOT_FOUND', { title: 'x', relations: [{ animeId: nobody, kind: 'sequel' }] }],
  [
    'admin.updateAnime',
    'RELATED_ANIME_NOT_FOUND',
    { id: 1, title: 'Cowboy Bebop', relations: [{ animeId: nobody, kind: 'sequel' }] },
  ],
  [
    'admin.updateAnime',
    'RELATED_TO_ITSELF',
    { id: 1, title: 'Cowboy Bebop', relations: [{ animeId: 1, kind: 'sequel' }] },
  ],
  ['admin.deleteAnime', 'ANIME_NOT_FOUND', { id: nobody }],
  ['admin.deleteAllAnimes', 'CURRENT_PASSWORD_REQUIRED', {}],
  ['admin.deleteAllAnimes', 'CURRENT_PASSWORD_WRONG', { password: 'otra cosa' }],
  ['admin.uploadCover', 'PICTURE_INVALID', { file: notAPicture }],
  ['admin.uploadCover', 'PICTURE_FILE_TOO_LARGE', { file: tooLarge }],
  ['admin.addSeason', 'ANIME_NOT_FOUND', { id: nobody, seasonNumber: 1 }],
  ['admin.addSeason', 'SEASON_NUMBER_TAKEN', { id: 1, seasonNumber: 1 }],
  ['admin.updateSeason', 'SEASON_NOT_FOUND', { id: nobody, seasonNumber: 1 }],
  ['admin.updateSeason', 'SEASON_NUMBER_TAKEN', { id: 1, seasonNumber: 2 }],
  ['admin.updateSeason', 'EDITED_MEANWHILE', { id: 1, seasonNumber: 1, updatedAt: seenLongAgo }],
  ['admin.deleteSeason', 'SEASON_NOT_FOUND', { id: nobody }],
  ['admin.addEpisode', 'SEASON_NOT_FOUND', { id: nobody, episodeNumber: 1, title: 'x' }],
  ['admin.addEpisode', 'EPISODE_NUMBER_TAKEN', { id: 1, episodeNumber: 1, title: 'x' }],
  ['admin.updateEpisode', 'EPISODE_NOT_FOUND', { id: nobody, episodeNumber: 1, title: 'x' }],
  ['admin.updateEpisode', 'EPISODE_NUMBER_TAKEN', { id: 1, episodeNumber: 2, title: 'x' }],
  ['admin.updateEpisode', 'EDITED_MEANWHILE', { id: 1, episodeNumber: 1, title: 'x', updatedAt: seenLongAgo }],
  ['admin.deleteEpisode', 'EPISODE_NOT_FOUND', { id: nobody }],
  [
    'admin.importAnimes',
    'EXTERNAL_ID_TAKEN',
    {
      animes: [
        { title: 'a', ids: { anidb: 5 } },
        { title: 'b', ids: { mal: 1, anidb: 5 } },
      ],
    },
  ],
  ['admin.importAnimes', 'IMPORT_NOT_FOUND', { animes: [{ title: 'x' }], importId: nobody }],
  ['admin.importAnimes', 'IMPORT_UNDONE', { animes: [{ title: 'x' }], importId: fresh.undoneCatalogueImport }],
  ['admin.imports.undo', 'IMPORT_NOT_FOUND', { importId: nobody }],
  ['admin.imports.undo', 'IMPORT_NOT_UNDOABLE', { importId: fresh.oldCatalogueImport }],
  ['admin.undoDeletion', 'DELETION_NOT_FOUND', { id: nobody }],
  ['admin.restore', 'TRASH_NOT_FOUND', { kind: 'anime', id: 1 }],
  ['admin.restore', 'TRASH_PARENT_DELETED', { kind: 'season', id: fresh.deletedSeasonOfDeleted }],
  ['admin.restore', 'EXTERNAL_ID_TAKEN', { kind: 'anime', id: fresh.deletedTwinOfBebop }],
  ['admin.restore', 'SEASON_NUMBER_TAKEN', { kind: 'season', id: fresh.deletedFirstSeason }],
  ['admin.restore', 'EPISODE_NUMBER_TAKEN', { kind: 'episode', id: fresh.deletedFirstEpisode }],
  ['admin.externalRefs.add', 'ANIME_NOT_FOUND', { animeId: nobody, site: 'mal', externalId: '1' }],
  ['admin.externalRefs.add', 'SEASON_NOT_FOUND', { animeId: 1, site: 'mal', externalId: '9', seasonId: nobody }],
  ['admin.externalRefs.add', 'EXTERNAL_ID_TAKEN', { animeId: 2, site: 'mal', externalId: '1' }],
  ['admin.externalRefs.add', 'EXTERNAL_ID_BLOCKED', { animeId: 2, site: 'mal', externalId: fresh.blockedExternalId }],
  ['admin.externalRefs.update', 'EXTERNAL_REF_NOT_FOUND', { id: nobody }],
  ['admin.externalRefs.update', 'SEASON_NOT_FOUND', { id: fresh.externalRefOfBebop, seasonId: nobody }],
  ['admin.externalRefs.remove', 'EXTERNAL_REF_NOT_FOUND', { id: nobody }],
  ['admin.addTag', 'USER_NOT_FOUND', { id: nobody, tag: 'x' }],
  ['admin.addTag', 'TAG_DUPLICATE', { id: fresh.personTagged, tag: 'vip' }],
  ['admin.removeTag', 'USER_NOT_FOUND', { id: nobody, tag: 'x' }],
  ['admin.removeTag', 'TAG_NOT_FOUND', { id: fresh.newcomer, tag: 'x' }],
  ['admin.setAdmin', 'USER_NOT_FOUND', { id: nobody, isAdmin: true }],
  ['admin.setAdmin', 'OWN_ADMIN_FLAG', { id: cast.jet.id, isAdmin: false }],
  ['admin.setBeta', 'USER_NOT_FOUND', { id: nobody, isBetaTester: true }],
  ['admin.reports.decide', 'REPORT_NOT_FOUND', { kind: 'profile', subjectId: nobody, decision: 'warned' }],
  [
    'admin.reports.decide',
    'REPORT_DECIDED',
    { kind: 'profile', subjectId: fresh.personDecidedAbout, decision: 'warned' },
  ],
  [
    'admin.reports.decide',
    'HELD_CHANGED',
    { kind: 'profile', subjectId: fresh.personReportedBySpike, decision: 'warned', heldId: 1 },
  ],
  [
    'admin.takedowns.decide',
    'TAKEDOWN_NOT_FOUND',
    { id: nobody, state: 'open', outcome: 'rejected', answer: 'No hay nada que retirar.' },
  ],
  [
    'admin.takedowns.decide',
    'TAKEDOWN_DECIDED',
    { id: fresh.decidedTakedown, state: 'open', outcome: 'rejected', answer: 'No hay nada que retirar.' },
  ],
  [
    'admin.takedowns.decide',
    'TAKEDOWN_UNCLEAR',
    { id: fresh.takedown, state: 'open', outcome: 'blocked', answer: 'Lo retiramos.' },
  ],
  ['admin.words.add', 'WORDS_FULL', { words: fresh.wordsBesideFullList }],
  ['admin.removeSecondFactor', 'OWN_SECOND_FACTOR', { id: cast.jet.id }],
  ['admin.removeSecondFactor', 'CURRENT_PASSWORD_REQUIRED', { id: nobody }],
  ['admin.removeSecondFactor', 'CURRENT_PASSWORD_WRONG', { id: nobody, password: 'otra cosa' }],
  ['admin.removeSecondFactor', 'USER_NOT_FOUND', { id: nobody, password }],
  ['admin.removeSecondFactor', 'SECOND_FACTOR_OFF', { id: fresh.newcomer, password }],
  ['admin.setAdmin', 'SUSPENDED_ADMIN', { id: fresh.suspendedPerson, isAdmin: true }],
  ['admin.sendPasswordReset', 'USER_NOT_FOUND', { id: nobody }],
  ['admin.suspend', 'OWN_SUSPENSION', { id: cast.jet.id, days: 1, reason: 'Spam' }],
  ['admin.suspend', 'ADMIN_SUSPENSION', { id: fresh.anotherAdmin, days: 1, reason: 'Spam', password }],
  ['admin.suspend', 'USER_NOT_FOUND', { id: nobody, days: null, reason: 'Spam', password }],
  ['admin.suspend', 'CURRENT_PASSWORD_REQUIRED', { id: fresh.newcomer, days: 1, reason: 'Spam' }],
  ['admin.suspend', 'CURRENT_PASSWORD_WRONG', { id: fresh.newcomer, days: 1, reason: 'Spam', password: 'otra cosa' }],
  ['admin.setAdmin', 'CLOSED_ADMIN', { id: fresh.personBeingDeleted, isAdmin: true }],
  ['admin.closeAccount', 'OWN_CLOSING', { id: cast.jet.id }],
  ['admin.closeAccount', 'ADMIN_CLOSING', { id: fresh.anotherAdmin, password }],
  ['admin.closeAccount', 'USER_NOT_FOUND', { id: nobody, password }],
  ['admin.closeAccount', 'CURRENT_PASSWORD_REQUIRED', { id: fresh.newcomer }],
  ['admin.closeAccount', 'CURRENT_PASSWORD_WRONG', { id: fresh.newcomer, password: 'otra cosa' }],
  ['admin.keepAccount', 'USER_NOT_FOUND', { id: nobody }],
  ['admin.keepAccount', 'NOT_CLOSING', { id: fresh.newcomer }],
  ['auth.closing.begin', 'CURRENT_PASSWORD_REQUIRED', {}],
  ['auth.closing.begin', 'CURRENT_PASSWORD_WRONG', { currentPassword: 'otra cosa' }],
  ['auth.closing.begin', 'CODE_REQUIRED', { currentPassword: factors.passwordOfSpikeWithApp }],
  ['auth.closing.begin', 'CODE_WRONG', { currentPassword: factors.passwordOfSpikeWithApp, code: 'NADA' }],
  ['auth.email.confirm', 'EMAIL_LINK_EXPIRED', { token: 'x' }],
  ['auth.email.restore', 'EMAIL_LINK_EXPIRED', { token: 'x' }],
  ['auth.email.restore', 'ACCOUNT_TAKEN', { token: fresh.tokenToRestoreTakenEmail }],
  ['auth.closing.recover', 'SECOND_STEP_EXPIRED', { ticket: 'x' }],
  ['admin.liftSuspension', 'USER_NOT_FOUND', { id: nobody }],
  ['admin.liftSuspension', 'NOT_SUSPENDED', { id: fresh.newcomer }],
  ['admin.moderateCustomList', 'LIST_NOT_FOUND', { id: fresh.listOfEd }],
  ['admin.setSlowMode', 'EPISODE_NOT_FOUND', { id: nobody, seconds: 30 }],
  ['admin.trust', 'USER_NOT_FOUND', { id: nobody }],
  ['admin.decideReview', 'RATING_REVIEW_NOT_FOUND', { id: nobody, outcome: 'accepted' }],
  ['admin.restoreComment', 'COMMENT_NOT_FOUND', { id: nobody }],
  ['admin.restoreReview', 'REVIEW_NOT_FOUND', { id: nobody }],
]

/** Failures with tests elsewhere, because they need concurrent calls or no input can cause them. */
const elsewhere = [
  'admin.setAdmin LAST_ADMIN',
  // in policy.test.ts, after some minutes
  'admin.setAdmin CURRENT_PASSWORD_REQUIRED',
  'admin.setAdmin CURRENT_PASSWORD_WRONG',
  // in suspension.test.ts, with the right password
  'auth.login ACCOUNT_SUSPENDED',
  'auth.loginWithCode ACCOUNT_SUSPENDED',
  // in account-deletion.test.ts
  // in terms.test.ts, on a site with terms
  'auth.register TERMS_NOT_ACCEPTED',
  // in closing.test.ts
  'auth.closing.begin LAST_ADMIN',
  'auth.closing.recover ACCOUNT_SUSPENDED',
  'auth.login ACCOUNT_CLOSING',
  'auth.loginWithCode ACCOUNT_CLOSING',
  'auth.loginWithPasskey ACCOUNT_SUSPENDED',
  'auth.loginWithPasskey ACCOUNT_CLOSING',
  // in deletions.test.ts, on a site with backups
  'admin.deleteAllAnimes BACKUP_FAILED',
  'admin.deleteAllAnimes BACKUP_DISK_FULL',
  // in the server's pictures-in-bucket.test.ts, with an unavailable bucket
  'admin.uploadCover PICTURES_UNAVAILABLE',
  'profiles.updateMe PICTURES_UNAVAILABLE',
  'profiles.uploadPicture PICTURES_UNAVAILABLE',
  'episodes.deleteComment MODERATION_ACTION_REQUIRED',
  'catalogue.reviews.remove REVIEW_MODERATION_REQUIRED',
  // in permissions.ts, for visitors
  'tracking.customLists LOGIN_REQUIRED',
  'tracking.favourites LOGIN_REQUIRED',
]

test('every declared failure has a row', () => {
  const declared = [...definitions].flatMap(([path, { type, meta }]) =>
    // streams are tested elsewhere
    type === 'subscription' ? [] : meta.fails.map((key) => `${path} ${key}`),
  )
  const shown = table.map(([path, key]) => `${path} ${key}`)
  expect([...shown, ...elsewhere].toSorted()).toEqual(declared.toSorted())
})

test.for(table)('%s fails with %s', async ([procedure, failure, input], { services, authorizationOf }) => {
  const isOpen = definitions.get(procedure)!.meta.guard === 'open'
  const authorization = isOpen ? undefined : authorizationOf(whoCalls(procedure))
  const policy = { ...services.policy, isAdminReauthAsked: true }
  const ctx = createContext({ ...services, policy }, { ...anonymous, authorization })
  await expect(call(procedure, await filled(services, input), ctx)).rejects.toMatchObject({ key: failure })
})

const whoCalls = (procedure: string) => (procedure.startsWith('admin.') ? cast.jet : cast.spike)
