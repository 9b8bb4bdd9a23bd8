import * as deletion from '@animeteca/contracts/accounts/account-deletion'
import { removeSecondFactor } from '@animeteca/contracts/accounts/second-factor'
import * as contract from '@animeteca/contracts/admin/admin'
import {
  imported,
  importAnimes,
  previewedImport,
  previewImport,
} from '@animeteca/contracts/catalogue-import/import-line'
import * as ofImports from '@animeteca/contracts/catalogue-import/import-log'
import * as hours from '@animeteca/contracts/catalogue/broadcast-editing'
import * as forms from '@animeteca/contracts/catalogue/catalogue-editing'
import * as refs from '@animeteca/contracts/catalogue/external-ref-editing'
import { setSlowMode } from '@animeteca/contracts/episodes/episodes'
import { byAnime, byId, byRowId, deletedCount, success } from '@animeteca/contracts/fields'
import { limits } from '@animeteca/contracts/limits'
import * as listed from '@animeteca/contracts/moderation/blocked-words'
import { decideRatingReview, ratingReviews } from '@animeteca/contracts/moderation/rating-reviews'
import * as reported from '@animeteca/contracts/moderation/reports'
import * as suspension from '@animeteca/contracts/moderation/suspension'
import * as takedown from '@animeteca/contracts/moderation/takedowns'
import { moderatedReviews } from '@animeteca/contracts/reviews/moderated-reviews'
import { byCustomList } from '@animeteca/contracts/tracking/custom-lists'
import { adminProcedure, router } from '../call/trpc.ts'
import { readAnimeBroadcasts } from '../catalogue/broadcasts/anime-broadcasts.queries.ts'
import { uploadCover } from '../catalogue/editing/covers.service.ts'
import { readExternalRefs } from '../catalogue/external-refs/external-refs.queries.ts'
import { readImports, readRetained } from '../catalogue/import/catalogue-imports.queries.ts'
import { undoImport } from '../catalogue/import/import-undo.service.ts'
import * as takedowns from '../catalogue/takedowns/takedown-decisions.service.ts'
import { readTakedowns } from '../catalogue/takedowns/takedowns.queries.ts'
import { setSlowMode as setEpisodeSlowMode } from '../episodes/comments/slow-mode.service.ts'
import { addWords, removeWord } from '../moderation/blocked-words/edit-word-list.ts'
import { readWordList } from '../moderation/blocked-words/word-list.queries.ts'
import { readRatingReviews } from '../moderation/rating-review/rating-reviews.queries.ts'
import * as reviews from '../moderation/rating-review/rating-reviews.service.ts'
import { readReportCount, readReports } from '../moderation/reports/reports.queries.ts'
import { readSuspended } from '../moderation/suspension/suspension.queries.ts'
import * as suspensions from '../moderation/suspension/suspension.service.ts'
import { readReviewsForAdministrators } from '../reviews/moderated-reviews.queries.ts'
import { restoreReview } from '../reviews/review-restoration.service.ts'
import { moderateCustomList } from '../tracking/lists/list-moderation.service.ts'
import * as accountDeletion from './account-deletion.service.ts'
import { readActivity } from './activity.queries.ts'
import { readAnime, readAnimes } from './anime-listing.queries.ts'
import { readAudit } from './audit-log.queries.ts'
import { readComments } from './comment-listing.queries.ts'
import { readStats, readWaiting } from './dashboard.queries.ts'
import { decideReport } from './decide-report.ts'
import { sendPasswordReset } from './password-reset.service.ts'
import { readScheduledDeletions } from './scheduled-deletions.queries.ts'
import { readDeletions, readTrash } from './trash.queries.ts'
import { readNewcomers, readUsers } from './user-listing.queries.ts'

// These services load MikroORM, so they are imported on the first call.
const editing = () => import('../catalogue/editing/catalogue-editing.service.ts')
const imports = () => import('../catalogue/import/catalogue-import.service.ts')
const deletions = () => import('../catalogue/editing/deletions.service.ts')
const broadcasts = () => import('../catalogue/broadcasts/broadcasts.service.ts')
const platforms = () => import('../catalogue/broadcasts/platforms.service.ts')
const externalRefs = () => import('../catalogue/editing/external-refs.service.ts')
const trash = () => import('../catalogue/editing/trash.service.ts')
const users = () => import('./user-management.service.ts')
const commentRestoration = () => import('../episodes/comments/comment-restoration.service.ts')

export const adminRouter = router({
  stats: adminProcedure.output(contract.stats).query(({ ctx }) => readStats(ctx)),

  waiting: adminProcedure.output(contract.waiting).query(({ ctx }) => readWaiting(ctx)),

  activity: adminProcedure.output(contract.activity).query(({ ctx }) => readActivity(ctx)),

  animes: adminProcedure
    .input(contract.animeListing)
    .output(contract.adminAnimes)
    .query(({ ctx, input }) => readAnimes(ctx, input)),

  animeById: adminProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(byId)
    .output(contract.adminAnime)
    .query(({ ctx, input }) => readAnime(ctx, input)),

  users: adminProcedure
    .input(contract.userListing)
    .output(contract.adminUsers)
    .query(({ ctx, input }) => readUsers(ctx, input)),

  createAnime: adminProcedure
    .meta({ fails: ['RELATED_ANIME_NOT_FOUND', 'COVER_BLOCKED'] })
    .input(forms.animeForm)
    .output(forms.createdAnime)
    .mutation(async ({ ctx, input }) => (await editing()).createAnime(ctx, input)),

  updateAnime: adminProcedure
    .meta({
      fails: ['ANIME_NOT_FOUND', 'EDITED_MEANWHILE', 'RELATED_TO_ITSELF', 'RELATED_ANIME_NOT_FOUND', 'COVER_BLOCKED'],
    })
    .input(forms.updateAnime)
    .output(success)
    .mutation(async ({ ctx, input }) => (await editing()).updateAnime(ctx, input)),

  deleteAnime: adminProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => (await trash()).deleteAnime(ctx, input)),

  deleteAllAnimes: adminProcedure
    .meta({
      fails: ['CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG', 'BACKUP_FAILED', 'BACKUP_DISK_FULL'],
      scope: 'person',
    })
    .input(forms.deleteAllAnimes)
    .output(deletedCount)
    .mutation(async ({ ctx, input }) => (await deletions()).deleteAllAnimes(ctx, input)),

  uploadCover: adminProcedure
    .meta({ fails: ['PICTURE_INVALID', 'PICTURE_FILE_TOO_LARGE', 'PICTURES_UNAVAILABLE'] })
    .input(forms.uploadCover)
    .output(forms.uploadedCover)
    .mutation(({ ctx, input }) => uploadCover(ctx, input)),

  addSeason: adminProcedure
    .meta({ fails: ['ANIME_NOT_FOUND', 'SEASON_NUMBER_TAKEN'] })
    .input(forms.addSeason)
    .output(forms.createdSeason)
    .mutation(async ({ ctx, input }) => (await editing()).addSeason(ctx, input)),

  updateSeason: adminProcedure
    .meta({ fails: ['SEASON_NOT_FOUND', 'SEASON_NUMBER_TAKEN', 'EDITED_MEANWHILE'] })
    .input(forms.updateSeason)
    .output(success)
    .mutation(async ({ ctx, input }) => (await editing()).updateSeason(ctx, input)),

  deleteSeason: adminProcedure
    .meta({ fails: ['SEASON_NOT_FOUND'] })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => (await trash()).deleteSeason(ctx, input)),

  addEpisode: adminProcedure
    .meta({ fails: ['SEASON_NOT_FOUND', 'EPISODE_NUMBER_TAKEN'] })
    .input(forms.addEpisode)
    .output(forms.createdEpisode)
    .mutation(async ({ ctx, input }) => (await editing()).addEpisode(ctx, input)),

  updateEpisode: adminProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND', 'EPISODE_NUMBER_TAKEN', 'EDITED_MEANWHILE'] })
    .input(forms.updateEpisode)
    .output(success)
    .mutation(async ({ ctx, input }) => (await editing()).updateEpisode(ctx, input)),

  deleteEpisode: adminProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => (await trash()).deleteEpisode(ctx, input)),

  videoHosts: adminProcedure
    .output(forms.videoHosts)
    .query(({ ctx }) => ({ hosts: ctx.options.videoHosts?.slice() ?? null })),

  importAnimes: adminProcedure
    .meta({ fails: ['EXTERNAL_ID_TAKEN', 'IMPORT_NOT_FOUND', 'IMPORT_UNDONE'], bodyLimit: limits.body.importBatch })
    .input(importAnimes)
    .output(imported)
    .mutation(async ({ ctx, input }) => (await imports()).importAnimes(ctx, input)),

  previewImport: adminProcedure
    .meta({ bodyLimit: limits.body.importBatch })
    .input(previewImport)
    .output(previewedImport)
    .mutation(async ({ ctx, input }) => (await imports()).previewImport(ctx, input)),

  imports: router({
    list: adminProcedure
      .input(contract.page)
      .output(ofImports.catalogueImports)
      .query(({ ctx, input }) => readImports(ctx, input)),

    begin: adminProcedure
      .input(ofImports.beginCatalogueImport)
      .output(ofImports.catalogueImportBegun)
      .mutation(async ({ ctx, input }) => (await imports()).begin(ctx, input)),

    undo: adminProcedure
      .meta({ fails: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_UNDOABLE'] })
      .input(ofImports.byCatalogueImport)
      .output(ofImports.catalogueImportUndone)
      .mutation(({ ctx, input }) => undoImport(ctx, input)),

    retained: adminProcedure
      .input(ofImports.listRetained)
      .output(ofImports.retainedAnimes)
      .query(({ ctx, input }) => readRetained(ctx, input)),
  }),

  broadcasts: router({
    ofAnime: adminProcedure
      .meta({ fails: ['ANIME_NOT_FOUND'] })
      .input(byAnime)
      .output(hours.animeBroadcasts)
      .query(({ ctx, input }) => readAnimeBroadcasts(ctx, input)),

    save: adminProcedure
      .meta({ fails: ['SEASON_NOT_FOUND'] })
      .input(hours.saveBroadcast)
      .output(success)
      .mutation(async ({ ctx, input }) => (await broadcasts()).saveBroadcast(ctx, input)),

    remove: adminProcedure
      .meta({ fails: ['BROADCAST_NOT_FOUND'] })
      .input(hours.removeBroadcast)
      .output(success)
      .mutation(async ({ ctx, input }) => (await broadcasts()).removeBroadcast(ctx, input)),

    move: adminProcedure
      .meta({ fails: ['EPISODE_NOT_FOUND'] })
      .input(hours.moveEpisode)
      .output(success)
      .mutation(async ({ ctx, input }) => (await broadcasts()).moveEpisode(ctx, input)),
  }),

  platforms: router({
    save: adminProcedure
      .input(hours.savePlatform)
      .output(hours.savedPlatform)
      .mutation(async ({ ctx, input }) => (await platforms()).savePlatform(ctx, input)),

    remove: adminProcedure
      .meta({ fails: ['PLATFORM_NOT_FOUND'] })
      .input(byId)
      .output(success)
      .mutation(async ({ ctx, input }) => (await platforms()).removePlatform(ctx, input)),

    saveAddress: adminProcedure
      .meta({ fails: ['ANIME_NOT_FOUND', 'PLATFORM_NOT_FOUND'] })
      .input(hours.saveAddress)
      .output(success)
      .mutation(async ({ ctx, input }) => (await platforms()).saveAddress(ctx, input)),

    removeAddress: adminProcedure
      .meta({ fails: ['PLATFORM_ADDRESS_NOT_FOUND'] })
      .input(hours.removeAddress)
      .output(success)
      .mutation(async ({ ctx, input }) => (await platforms()).removeAddress(ctx, input)),
  }),

  externalRefs: router({
    list: adminProcedure
      .input(byAnime)
      .output(refs.externalRefs)
      .query(({ ctx, input }) => readExternalRefs(ctx, input)),

    add: adminProcedure
      .meta({ fails: ['ANIME_NOT_FOUND', 'SEASON_NOT_FOUND', 'EXTERNAL_ID_TAKEN', 'EXTERNAL_ID_BLOCKED'] })
      .input(refs.addExternalRef)
      .output(refs.createdExternalRef)
      .mutation(async ({ ctx, input }) => (await externalRefs()).addExternalRef(ctx, input)),

    update: adminProcedure
      .meta({ fails: ['EXTERNAL_REF_NOT_FOUND', 'SEASON_NOT_FOUND'] })
      .input(refs.updateExternalRef)
      .output(success)
      .mutation(async ({ ctx, input }) => (await externalRefs()).updateExternalRef(ctx, input)),

    remove: adminProcedure
      .meta({ fails: ['EXTERNAL_REF_NOT_FOUND'] })
      .input(byId)
      .output(success)
      .mutation(async ({ ctx, input }) => (await externalRefs()).removeExternalRef(ctx, input)),
  }),

  trash: adminProcedure
    .input(contract.page)
    .output(contract.trash)
    .query(({ ctx, input }) => readTrash(ctx, input)),

  restore: adminProcedure
    .meta({
      fails: [
        'TRASH_NOT_FOUND',
        'TRASH_PARENT_DELETED',
        'SEASON_NUMBER_TAKEN',
        'EPISODE_NUMBER_TAKEN',
        'EXTERNAL_ID_TAKEN',
      ],
    })
    .input(forms.restore)
    .output(success)
    .mutation(async ({ ctx, input }) => (await trash()).restore(ctx, input)),

  deletions: adminProcedure.output(contract.deletions).query(({ ctx }) => readDeletions(ctx)),

  undoDeletion: adminProcedure
    .meta({ fails: ['DELETION_NOT_FOUND'] })
    .input(byId)
    .output(forms.undoneDeletion)
    .mutation(async ({ ctx, input }) => (await deletions()).undoDeletion(ctx, input)),

  removeSecondFactor: adminProcedure
    .meta({
      fails: [
        'USER_NOT_FOUND',
        'SECOND_FACTOR_OFF',
        'OWN_SECOND_FACTOR',
        'CURRENT_PASSWORD_REQUIRED',
        'CURRENT_PASSWORD_WRONG',
      ],
      scope: 'person',
    })
    .input(removeSecondFactor)
    .output(success)
    .mutation(async ({ ctx, input }) => (await users()).removeSecondFactor(ctx, input)),

  suspended: adminProcedure.output(suspension.suspendedPeople).query(({ ctx }) => readSuspended(ctx)),

  suspend: adminProcedure
    .meta({
      fails: [
        'USER_NOT_FOUND',
        'OWN_SUSPENSION',
        'ADMIN_SUSPENSION',
        'CURRENT_PASSWORD_REQUIRED',
        'CURRENT_PASSWORD_WRONG',
      ],
      scope: 'person',
    })
    .input(suspension.suspend)
    .output(success)
    .mutation(({ ctx, input }) => suspensions.suspend(ctx, input)),

  liftSuspension: adminProcedure
    .meta({ fails: ['USER_NOT_FOUND', 'NOT_SUSPENDED'], scope: 'person' })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => suspensions.liftSuspension(ctx, input)),

  closing: adminProcedure.output(deletion.scheduledDeletions).query(({ ctx }) => readScheduledDeletions(ctx)),

  closeAccount: adminProcedure
    .meta({
      fails: ['USER_NOT_FOUND', 'OWN_CLOSING', 'ADMIN_CLOSING', 'CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG'],
      scope: 'person',
    })
    .input(deletion.deleteAccount)
    .output(deletion.deletionScheduled)
    .mutation(({ ctx, input }) => accountDeletion.scheduleAccountDeletion(ctx, input)),

  keepAccount: adminProcedure
    .meta({ fails: ['USER_NOT_FOUND', 'NOT_CLOSING'], scope: 'person' })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => accountDeletion.cancelAccountDeletion(ctx, input)),

  sendPasswordReset: adminProcedure
    .meta({ fails: ['USER_NOT_FOUND', 'PROVIDER_REQUIRED'], scope: 'person' })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => sendPasswordReset(ctx, input)),

  addTag: adminProcedure
    .meta({ fails: ['USER_NOT_FOUND', 'TAG_DUPLICATE'] })
    .input(contract.userTag)
    .output(success)
    .mutation(async ({ ctx, input }) => (await users()).addTag(ctx, input)),

  removeTag: adminProcedure
    .meta({ fails: ['USER_NOT_FOUND', 'TAG_NOT_FOUND'] })
    .input(contract.userTag)
    .output(success)
    .mutation(async ({ ctx, input }) => (await users()).removeTag(ctx, input)),

  setAdmin: adminProcedure
    .meta({
      fails: [
        'USER_NOT_FOUND',
        'OWN_ADMIN_FLAG',
        'LAST_ADMIN',
        'SUSPENDED_ADMIN',
        'CLOSED_ADMIN',
        'CURRENT_PASSWORD_REQUIRED',
        'CURRENT_PASSWORD_WRONG',
      ],
      scope: 'person',
    })
    .input(contract.setAdmin)
    .output(success)
    .mutation(async ({ ctx, input }) => (await users()).setAdmin(ctx, input)),

  setBeta: adminProcedure
    .meta({ fails: ['USER_NOT_FOUND'] })
    .input(contract.setBeta)
    .output(success)
    .mutation(async ({ ctx, input }) => (await users()).setBeta(ctx, input)),

  audit: adminProcedure
    .input(contract.auditPage)
    .output(contract.auditLog)
    .query(({ ctx, input }) => readAudit(ctx, input)),

  comments: adminProcedure
    .input(contract.page)
    .output(contract.comments)
    .query(({ ctx, input }) => readComments(ctx, input)),

  reviews: adminProcedure
    .input(contract.page)
    .output(moderatedReviews)
    .query(({ ctx, input }) => readReviewsForAdministrators(ctx, input)),

  reports: router({
    list: adminProcedure
      .input(reported.listReports)
      .output(reported.reportedThings)
      .query(({ ctx, input }) => readReports(ctx, input)),

    count: adminProcedure.output(reported.reportCount).query(({ ctx }) => readReportCount(ctx)),

    decide: adminProcedure
      .meta({ fails: ['REPORT_NOT_FOUND', 'REPORT_DECIDED', 'HELD_CHANGED'] })
      .input(reported.decideReport)
      .output(success)
      .mutation(({ ctx, input }) => decideReport(ctx, input)),
  }),

  takedowns: router({
    list: adminProcedure
      .input(takedown.listTakedowns)
      .output(takedown.takedowns)
      .query(({ ctx, input }) => readTakedowns(ctx, input)),

    decide: adminProcedure
      .meta({ fails: ['TAKEDOWN_NOT_FOUND', 'TAKEDOWN_DECIDED', 'TAKEDOWN_UNCLEAR'] })
      .input(takedown.decideTakedown)
      .output(takedown.takedownDecided)
      .mutation(({ ctx, input }) => takedowns.decide(ctx, input)),
  }),

  words: router({
    list: adminProcedure.output(listed.wordList).query(({ ctx }) => readWordList(ctx)),

    add: adminProcedure
      .meta({ fails: ['WORDS_FULL'] })
      .input(listed.addWords)
      .output(listed.addedWords)
      .mutation(({ ctx, input }) => addWords(ctx, input)),

    remove: adminProcedure
      .input(listed.byWord)
      .output(success)
      .mutation(({ ctx, input }) => removeWord(ctx, input)),
  }),

  moderateCustomList: adminProcedure
    .meta({ fails: ['LIST_NOT_FOUND'] })
    .input(byCustomList)
    .output(success)
    .mutation(({ ctx, input }) => moderateCustomList(ctx, input)),

  setSlowMode: adminProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(setSlowMode)
    .output(success)
    .mutation(({ ctx, input }) => setEpisodeSlowMode(ctx, input)),

  newcomers: adminProcedure.output(contract.newcomers).query(({ ctx }) => readNewcomers(ctx)),

  trust: adminProcedure
    .meta({ fails: ['USER_NOT_FOUND'] })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => (await users()).trust(ctx, input)),

  ratingReviews: adminProcedure
    .input(contract.page)
    .output(ratingReviews)
    .query(({ ctx, input }) => readRatingReviews(ctx, input)),

  decideReview: adminProcedure
    .meta({ fails: ['RATING_REVIEW_NOT_FOUND'] })
    .input(decideRatingReview)
    .output(success)
    .mutation(({ ctx, input }) => reviews.decide(ctx, input)),

  restoreComment: adminProcedure
    .meta({ fails: ['COMMENT_NOT_FOUND'] })
    .input(byRowId)
    .output(success)
    .mutation(async ({ ctx, input }) => (await commentRestoration()).restoreComment(ctx, input)),

  restoreReview: adminProcedure
    .meta({ fails: ['REVIEW_NOT_FOUND'] })
    .input(byRowId)
    .output(success)
    .mutation(({ ctx, input }) => restoreReview(ctx, input)),
})
