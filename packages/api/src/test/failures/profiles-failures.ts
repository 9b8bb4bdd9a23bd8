import { limits } from '@animeteca/contracts/limits'
import { cast, password } from '../cast.ts'
import * as factors from '../fresh/fresh-factors.ts'
import * as fresh from '../fresh/fresh-rows.ts'
import { unknownId, type FailureRow } from './failure-row.ts'

const notAPicture = new Uint8Array([1, 2, 3])
const tooLarge = new Uint8Array(limits.picture.maxBytes + 1)

export const profilesFailures: FailureRow[] = [
  ['profiles.byId', 'USER_NOT_FOUND', { id: unknownId }],
  ['profiles.byUsername', 'USER_NOT_FOUND', { username: 'nadie' }],
  ['profiles.stats', 'USER_NOT_FOUND', { id: unknownId }],
  ['profiles.stats', 'PROFILE_PRIVATE', { id: fresh.privatePerson }],
  ['profiles.stats', 'ACTIVITY_HIDDEN', { id: fresh.discreetPerson }],
  ['profiles.statistics', 'USER_NOT_FOUND', { id: unknownId }],
  ['profiles.statistics', 'PROFILE_PRIVATE', { id: fresh.privatePerson }],
  ['profiles.statistics', 'ACTIVITY_HIDDEN', { id: fresh.discreetPerson }],
  ['profiles.life', 'USER_NOT_FOUND', { id: unknownId }],
  ['profiles.comments', 'USER_NOT_FOUND', { id: unknownId }],
  ['profiles.comments', 'PROFILE_PRIVATE', { id: fresh.privatePerson }],
  ['profiles.poll', 'USER_NOT_FOUND', { id: unknownId, hash: '' }],
  ['profiles.comment', 'OWN_PROFILE_COMMENT', { id: cast.spike.id, comment: 'x' }],
  ['profiles.comment', 'USER_NOT_FOUND', { id: unknownId, comment: 'x' }],
  ['profiles.comment', 'PROFILE_PRIVATE', { id: fresh.privatePerson, comment: 'x' }],
  ['profiles.deleteComment', 'COMMENT_NOT_FOUND', { commentId: fresh.commentByEdOnFaye }],
  ['profiles.report', 'REPORTED_NOT_FOUND', { kind: 'profile', subjectId: unknownId, reason: 'spam' }],
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
  ['profiles.askForAdultTitles', 'ADULT_TITLES_UNAVAILABLE', { bornOn: '1990-01-01' }],
  ['profiles.updateSettings', 'ACCOUNT_TAKEN', { username: 'Faye', currentPassword: password }],
  ['profiles.updateSettings', 'CURRENT_PASSWORD_REQUIRED', { username: 'otro' }],
  ['profiles.updateSettings', 'CURRENT_PASSWORD_WRONG', { username: 'otro', currentPassword: 'otra cosa' }],
  ['profiles.updateSettings', 'CODE_REQUIRED', { email: fresh.email, currentPassword: factors.passwordOfSpikeWithApp }],
  [
    'profiles.updateSettings',
    'CODE_WRONG',
    { newPassword: 'otra clave', currentPassword: factors.passwordOfSpikeWithApp, code: 'WRONG' },
  ],
]
