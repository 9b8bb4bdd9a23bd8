import { describe, expect } from 'vitest'
import { createContext } from '../auth/actor.ts'
import { openSession } from '../auth/sessions.ts'
import { call } from '../call.ts'
import type { Services } from '../context.ts'
import { definitions } from '../procedure-definitions.ts'
import { cast, password } from './cast.ts'
import { filled } from './filled.ts'
import { anonymous, test } from './fixtures.ts'
import * as fresh from './fresh-rows.ts'

/**
 * Who may call what, and what everybody else is told: one row per procedure, one word per person. Rows of people are
 * Ed's; `ok` is an answer, anything else the key of the refusal. A function in an input makes a row for each call.
 */
type Row = [procedure: string, outcomes: Outcomes, input?: unknown]
type Outcomes = [visitor: string, ed: string, spike: string, faye: string, jet: string]

const people = [null, cast.ed, cast.spike, cast.faye, cast.jet]
const names = ['a visitor', 'Ed himself', 'another user', 'a beta tester', 'an administrator']

const anyone: Outcomes = ['ok', 'ok', 'ok', 'ok', 'ok']
const user: Outcomes = ['LOGIN_REQUIRED', 'ok', 'ok', 'ok', 'ok']
const admin: Outcomes = ['LOGIN_REQUIRED', 'ADMIN_REQUIRED', 'ADMIN_REQUIRED', 'ADMIN_REQUIRED', 'ok']
const edOnly = (others: string): Outcomes => ['LOGIN_REQUIRED', 'ok', others, others, others]
const all = (key: string): Outcomes => [key, key, key, key, key]
const signedIn = (key: string): Outcomes => ['LOGIN_REQUIRED', key, key, key, key]
const moderator: Outcomes = ['LOGIN_REQUIRED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'ok']

const ed = cast.ed.id

const table: Row[] = [
  ['auth.login', anyone, { username: 'edward', password }],
  ['auth.register', anyone, { username: fresh.word, email: fresh.email, password }],
  ['auth.refresh', all('SESSION_EXPIRED'), { refreshToken: 'x' }],
  ['auth.verify', user],
  ['auth.logout', anyone, {}],
  ['auth.logoutAll', user],
  ['auth.policy', anyone],
  ['auth.tokens.list', user],
  ['auth.tokens.create', user, { name: 'Mi script', scope: 'leer', days: 30, currentPassword: password }],
  ['auth.tokens.revoke', edOnly('TOKEN_NOT_FOUND'), { id: fresh.apiTokenOfEd }],
  ['auth.webhooks.list', user],
  ['auth.webhooks.create', user, { url: 'https://bebop.example/hook', events: ['anime.moved'] }],
  ['auth.webhooks.update', edOnly('WEBHOOK_NOT_FOUND'), { id: fresh.webhookOfEd, events: ['anime.moved'] }],
  ['auth.webhooks.remove', edOnly('WEBHOOK_NOT_FOUND'), { id: fresh.webhookOfEd }],
  ['auth.webhooks.ping', edOnly('WEBHOOK_NOT_FOUND'), { id: fresh.webhookOfEd }],
  ['auth.webhooks.deliveries', edOnly('WEBHOOK_NOT_FOUND'), { id: fresh.webhookOfEd }],
  ['auth.webhooks.resend', edOnly('WEBHOOK_DELIVERY_NOT_FOUND'), { deliveryId: fresh.deliveryOfEd }],

  ['profiles.search', user, { q: 'edward' }],
  ['profiles.live', anyone, { topics: ['episode:1'] }],
  ['profiles.byId', anyone, { id: ed }],
  ['profiles.byUsername', anyone, { username: 'edward' }],
  ['profiles.stats', anyone, { id: ed }],
  ['profiles.statistics', anyone, { id: ed }],
  ['profiles.life', anyone, { id: ed }],
  ['profiles.preview', user, { as: 'stranger' }],
  ['profiles.comments', anyone, { id: ed }],
  ['profiles.poll', anyone, { id: ed, hash: '' }],
  ['profiles.comment', ['LOGIN_REQUIRED', 'OWN_PROFILE_COMMENT', 'ok', 'ok', 'ok'], { id: ed, comment: 'x' }],
  // Faye is the owner of the profile that Ed's comment is on
  [
    'profiles.deleteComment',
    ['LOGIN_REQUIRED', 'ok', 'COMMENT_NOT_FOUND', 'ok', 'ok'],
    { commentId: fresh.commentByEdOnFaye },
  ],
  ['profiles.updateMe', user, { userStatus: 'away' }],
  ['profiles.uploadPicture', signedIn('PICTURE_INVALID'), { file: new Uint8Array([1, 2, 3]) }],
  ['profiles.notices', user, {}],
  ['profiles.noticeCount', user],
  ['profiles.markNoticesRead', user, { upToId: 1 }],
  ['profiles.pushKey', user],
  ['profiles.mail', user],
  [
    'profiles.confirmMail',
    ['LOGIN_REQUIRED', 'MAIL_UNAVAILABLE', 'MAIL_UNAVAILABLE', 'MAIL_UNAVAILABLE', 'MAIL_UNAVAILABLE'],
  ],
  [
    'profiles.subscribePush',
    user,
    {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    },
  ],
  ['profiles.unsubscribePush', user, { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x' }],
  ['profiles.settings', user],
  ['profiles.ownData', user],
  ['profiles.updateSettings', user, { privacy: { showEmail: false } }],

  ['friends.list', user],
  ['friends.requests', user],
  ['friends.status', user, { profileId: fresh.newcomer }],
  ['friends.acts', user],
  ['friends.actsRow', user],
  ['friends.compatibility', user, { profileId: fresh.newcomer }],
  ['friends.request', user, { friendId: fresh.newcomer }],
  ['friends.accept', edOnly('FRIEND_REQUEST_NOT_FOUND'), { requestId: fresh.requestToEd }],
  ['friends.decline', edOnly('FRIEND_REQUEST_NOT_FOUND'), { requestId: fresh.requestToEd }],
  ['friends.undoDecline', edOnly('FRIEND_REQUEST_NOT_FOUND'), { requestId: fresh.requestDeclinedByEd }],
  ['friends.remove', edOnly('FRIEND_NOT_FOUND'), { friendId: fresh.friendOfEd }],

  ['catalogue.list', anyone, {}],
  ['catalogue.byId', anyone, { id: 1 }],
  ['catalogue.index', anyone],
  ['catalogue.facets', anyone],
  ['catalogue.cards', anyone, { ids: [1] }],
  ['catalogue.search', anyone, { q: 'bebop' }],
  ['catalogue.calendar', anyone, {}],
  ['catalogue.related', anyone, { id: 1 }],
  ['catalogue.named', anyone, { studio: 'Sunrise' }],
  ['catalogue.commonNames', anyone],
  ['catalogue.row', anyone, { row: 'best' }],
  ['catalogue.alsoSeen', anyone, { id: 1 }],

  ['tracking.lists', user, {}],
  ['tracking.setList', user, { animeId: 1, listType: 'watching' }],
  ['tracking.removeFromList', user, { animeId: 1 }],
  ['tracking.listProgress', user],
  ['tracking.listActivity', user],
  ['tracking.calendar', user, {}],
  ['tracking.ownStates', user, { animeIds: [1] }],
  ['tracking.calendarAddress', user],
  ['tracking.renewCalendarAddress', user],
  ['tracking.withdrawCalendarAddress', user],
  ['tracking.entryDetails', user],
  ['tracking.customLists', user, {}],
  [
    'tracking.customList',
    ['LIST_NOT_FOUND', 'ok', 'LIST_NOT_FOUND', 'LIST_NOT_FOUND', 'LIST_NOT_FOUND'],
    { id: fresh.listOfEd },
  ],
  ['tracking.createCustomList', user, { title: 'Para llorar', visibility: 'all' }],
  ['tracking.updateCustomList', edOnly('LIST_NOT_FOUND'), { id: fresh.listOfEd, title: 'Para reír' }],
  ['tracking.deleteCustomList', edOnly('LIST_NOT_FOUND'), { id: fresh.listOfEd }],
  ['tracking.placeInCustomList', edOnly('LIST_NOT_FOUND'), { id: fresh.listOfEd, animeId: 1 }],
  ['tracking.removeFromCustomList', edOnly('LIST_NOT_FOUND'), { id: fresh.listOfEd, animeId: 1 }],
  ['tracking.favourites', user, {}],
  ['tracking.placeFavourite', user, { animeId: 1 }],
  ['tracking.removeFavourite', user, { animeId: 1 }],
  ['tracking.describeEntry', user, { animeId: 1, note: 'x' }],
  ['tracking.forAnime', user, { animeId: 1 }],
  ['tracking.friendsOnAnime', user, { animeId: 1 }],
  ['tracking.friendsRow', user],
  ['tracking.finishedRow', user],
  ['tracking.airingRow', user],
  ['tracking.history', user, {}],
  ['tracking.continuing', user, {}],
  ['tracking.historyRows', user, {}],
  ['tracking.record', user, { episodeId: 1, animeId: 1, progress: 0 }],
  ['tracking.forgetAll', user],
  ['tracking.forgetEpisode', user, { episodeId: 1 }],
  ['tracking.forgetBatch', user, { episodeIds: [1] }],
  ['tracking.putBack', user, { entries: [{ episodeId: 1, progress: 0, updatedAt: '2025-01-01T00:00:00.000Z' }] }],
  ['tracking.watched', user, {}],
  ['tracking.watchedAnimes', user],
  ['tracking.markWatched', user, { id: 1, animeId: 1 }],
  ['tracking.unmarkWatched', user, { id: 1, animeId: 1 }],
  ['tracking.markMany', user, { animeId: 1, seasonId: 1 }],
  ['tracking.unmarkMany', user, { episodeIds: [1] }],
  ['tracking.restoreMarks', user, { marks: [{ episodeId: 1, watchedAt: null }] }],
  ['tracking.runs', user],
  ['tracking.openRun', signedIn('ANIME_NOT_FINISHED'), { animeId: 4 }],
  ['tracking.endRun', edOnly('RUN_NOT_FOUND'), { runId: fresh.runOfEd }],
  ['tracking.discardRun', edOnly('RUN_NOT_FOUND'), { runId: fresh.runOfEd }],
  ['tracking.markInRun', edOnly('RUN_NOT_FOUND'), { runId: fresh.runOfEd, marks: [{ episodeId: 1 }] }],
  ['tracking.unmarkInRun', edOnly('RUN_NOT_FOUND'), { runId: fresh.runOfEd, episodeIds: [1] }],
  ['tracking.activity', user, {}],
  ['tracking.takeBack', edOnly('EVENT_NOT_FOUND'), { id: fresh.eventOfEd }],
  ['tracking.redo', user, { ids: [1] }],
  ['tracking.players.list', user],
  ['tracking.players.create', user, { name: 'Salón' }],
  ['tracking.players.update', edOnly('PLAYER_NOT_FOUND'), { id: fresh.playerOfEd, name: 'Cocina' }],
  ['tracking.players.revoke', edOnly('PLAYER_NOT_FOUND'), { id: fresh.playerOfEd }],
  ['tracking.players.deliveries', user],
  ['tracking.players.correct', edOnly('DELIVERY_NOT_FOUND'), { id: fresh.deliveryToEd, episodeId: 1 }],
  ['tracking.preferences', user],
  ['tracking.setPreferences', user, { listsFollowMarks: true }],
  ['tracking.imports.start', signedIn('HISTORY_FILE_UNREADABLE'), { file: new Uint8Array([1, 2, 3]) }],
  ['tracking.imports.list', user],
  ['tracking.imports.byId', edOnly('IMPORT_NOT_FOUND'), { importId: fresh.importByEd }],
  ['tracking.imports.rows', edOnly('IMPORT_NOT_FOUND'), { importId: fresh.importByEd }],
  ['tracking.imports.correct', edOnly('IMPORT_NOT_FOUND'), { importId: fresh.previewOfEd, row: 1, animeId: 1 }],
  ['tracking.imports.confirm', edOnly('IMPORT_NOT_FOUND'), { importId: fresh.previewOfEd }],
  ['tracking.imports.undo', edOnly('IMPORT_NOT_FOUND'), { importId: fresh.importByEd }],
  ['tracking.imports.report', edOnly('IMPORT_NOT_FOUND'), { importId: fresh.importByEd }],
  ['tracking.imports.discard', edOnly('IMPORT_NOT_FOUND'), { importId: fresh.importByEd }],

  ['episodes.byId', anyone, { id: 6 }],
  ['episodes.olderComments', all('INVALID_INPUT'), { id: 1, cursor: 'x' }],
  ['episodes.poll', anyone, { id: 1, hash: '' }],
  ['episodes.myRating', user, { id: 1 }],
  ['episodes.rate', user, { id: 1, rating: 5 }],
  ['episodes.withdrawRating', user, { id: 1 }],
  ['episodes.veil', user],
  ['episodes.setVeil', user, { veil: 'told' }],
  ['episodes.liftVeil', user, { id: 1 }],
  ['episodes.lowerVeil', user, { id: 1 }],
  ['episodes.unveiled', user, { id: 1 }],
  ['episodes.reveal', anyone, { id: 1, commentId: fresh.tellingCommentByEd }],
  ['episodes.answers', anyone, { id: 1, commentId: fresh.commentByEd }],
  ['episodes.likedComments', user, { id: 1 }],
  ['episodes.answer', user, { id: 1, commentId: fresh.commentByEd, content: 'x' }],
  ['episodes.editComment', edOnly('FORBIDDEN'), { id: 1, commentId: fresh.commentByEd, content: 'x' }],
  [
    'episodes.likeComment',
    ['LOGIN_REQUIRED', 'OWN_COMMENT_LIKE', 'ok', 'ok', 'ok'],
    { id: 1, commentId: fresh.commentByEd },
  ],
  [
    'episodes.unlikeComment',
    ['LOGIN_REQUIRED', 'OWN_COMMENT_LIKE', 'ok', 'ok', 'ok'],
    { id: 1, commentId: fresh.commentByEd },
  ],
  ['episodes.comment', user, { id: 1, content: 'x' }],
  [
    'episodes.deleteComment',
    ['LOGIN_REQUIRED', 'ok', 'FORBIDDEN', 'FORBIDDEN', 'MODERATION_ACTION_REQUIRED'],
    { id: 1, commentId: fresh.commentByEd },
  ],
  ['episodes.deleteComment', moderator, { id: 1, commentId: fresh.commentByEd, action: 'delete_with_message' }],
  ['episodes.deleteComment', moderator, { id: 1, commentId: fresh.moderatedCommentByEd, action: 'delete_completely' }],
  [
    'episodes.deleteComment',
    ['LOGIN_REQUIRED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'MODERATION_ACTION_REQUIRED'],
    { id: 1, commentId: fresh.moderatedCommentByEd },
  ],

  ['admin.stats', admin],
  ['admin.activity', admin],
  ['admin.animes', admin, {}],
  ['admin.animeById', admin, { id: 1 }],
  ['admin.users', admin, {}],
  ['admin.createAnime', admin, { title: 'x' }],
  ['admin.updateAnime', admin, { id: 1, title: 'Cowboy Bebop' }],
  ['admin.deleteAnime', admin, { id: 1 }],
  ['admin.deleteAllAnimes', admin],
  [
    'admin.uploadCover',
    ['LOGIN_REQUIRED', 'ADMIN_REQUIRED', 'ADMIN_REQUIRED', 'ADMIN_REQUIRED', 'PICTURE_INVALID'],
    { file: new Uint8Array([1, 2, 3]) },
  ],
  ['admin.addSeason', admin, { id: 1, seasonNumber: fresh.number }],
  ['admin.updateSeason', admin, { id: 1, seasonNumber: 1 }],
  ['admin.deleteSeason', admin, { id: 1 }],
  ['admin.addEpisode', admin, { id: 1, episodeNumber: fresh.number, title: 'x' }],
  ['admin.updateEpisode', admin, { id: 1, episodeNumber: 1, title: 'x' }],
  ['admin.deleteEpisode', admin, { id: 1 }],
  ['admin.importAnimes', admin, { animes: [{ title: 'x' }] }],
  ['admin.previewImport', admin, { animes: [{ title: 'x' }] }],
  ['admin.imports.list', admin, {}],
  ['admin.imports.begin', admin, { fileName: 'x.jsonl' }],
  ['admin.imports.undo', admin, { importId: fresh.catalogueImport }],
  ['admin.imports.kept', admin, { importId: fresh.catalogueImport }],
  ['admin.externalRefs.list', admin, { animeId: 1 }],
  ['admin.externalRefs.add', admin, { animeId: 1, site: 'trakt', externalId: fresh.word }],
  ['admin.externalRefs.update', admin, { id: fresh.externalRefOfBebop }],
  ['admin.externalRefs.remove', admin, { id: fresh.externalRefOfBebop }],
  ['admin.trash', admin, {}],
  ['admin.deletions', admin],
  ['admin.undoDeletion', admin, { id: fresh.deletion }],
  ['admin.restore', admin, { kind: 'anime', id: fresh.deletedAnime }],
  ['admin.addTag', admin, { id: ed, tag: fresh.word }],
  [
    'admin.removeTag',
    ['LOGIN_REQUIRED', 'ADMIN_REQUIRED', 'ADMIN_REQUIRED', 'ADMIN_REQUIRED', 'TAG_NOT_FOUND'],
    { id: ed, tag: 'x' },
  ],
  ['admin.setAdmin', admin, { id: ed, isAdmin: true }],
  ['admin.setBeta', admin, { id: ed, isBetaTester: true }],
  ['admin.audit', admin, {}],
  ['admin.comments', admin, {}],
  ['admin.moderateCustomList', admin, { id: fresh.openListOfEd }],
  ['admin.restoreComment', admin, { id: fresh.moderatedCommentByEd }],
]

test('every procedure has its row (security.md 14)', () => {
  expect([...new Set(table.map(([procedure]) => procedure))].toSorted()).toEqual([...definitions.keys()].toSorted())
})

describe.each(table)('%s', (procedure, outcomes, input) => {
  test.for(names.map((name, i) => ({ name, person: people[i]!, expected: outcomes[i]! })))(
    '$expected for $name',
    async ({ person, expected }, { services }) => {
      await asBefore(services)
      const authorization = person ? await signIn(services, person.id) : undefined
      const ctx = createContext(services, { ...anonymous, authorization, ip: randomIp() })
      const outcome = await call(procedure, await filled(services, input), ctx).then(() => 'ok', keyOf)
      expect(outcome).toBe(expected)
    },
  )
})

const keyOf = (error: { key?: string; code: string; message: string }) => error.key ?? `${error.code}: ${error.message}`

const signIn = async ({ pool, tokens }: Services, id: number) =>
  `Bearer ${await tokens.sign((await openSession(pool, id)).claims)}`

/** No call is throttled for what another did. */
const randomIp = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

/** Roles and catalogue as the cast and the shelf have them. */
async function asBefore({ pool }: Services) {
  await pool.query(`update users set is_admin = id = ${cast.jet.id}, is_beta_tester = id = ${cast.faye.id}`)
  for (const name of ['animes', 'seasons', 'episodes']) await pool.query(`update ${name} set deleted_at = null`)
}
