import * as contract from '@animeteca/contracts/admin'
import { imported, importAnimes, previewedImport } from '@animeteca/contracts/catalogue-import'
import { success } from '@animeteca/contracts/fields'
import { limits } from '@animeteca/contracts/limits'
import { adminProcedure, router } from '../trpc.ts'
import { readActivity } from './activity.ts'
import { readAnime, readAnimes, readAudit, readComments, readStats, readTrash } from './admin.queries.ts'
import * as editing from './catalogue-editing.ts'
import { restoreComment } from './comment-review.ts'
import { uploadCover } from './covers.ts'
import { previewImport } from './import-preview.ts'
import * as trash from './trash.ts'
import { readUsers } from './user-listing.ts'
import * as users from './user-management.ts'

export const adminRouter = router({
  stats: adminProcedure.output(contract.stats).query(({ ctx }) => readStats(ctx.pool)),

  activity: adminProcedure.output(contract.activity).query(({ ctx }) => readActivity(ctx.pool)),

  animes: adminProcedure
    .input(contract.animeListing)
    .output(contract.adminAnimes)
    .query(({ ctx, input }) => readAnimes(ctx.pool, input)),

  animeById: adminProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(contract.byId)
    .output(contract.adminAnime)
    .query(({ ctx, input }) => readAnime(ctx.pool, input)),

  users: adminProcedure
    .input(contract.listing)
    .output(contract.adminUsers)
    .query(({ ctx, input }) => readUsers(ctx.pool, input)),

  createAnime: adminProcedure
    .input(contract.animeForm)
    .output(contract.createdAnime)
    .mutation(({ ctx, input }) => editing.createAnime(ctx, input)),

  updateAnime: adminProcedure
    .meta({ fails: ['ANIME_NOT_FOUND', 'EDITED_MEANWHILE'] })
    .input(contract.updateAnime)
    .output(success)
    .mutation(({ ctx, input }) => editing.updateAnime(ctx, input)),

  deleteAnime: adminProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(contract.byId)
    .output(success)
    .mutation(({ ctx, input }) => trash.deleteAnime(ctx, input)),

  deleteAllAnimes: adminProcedure
    .meta({ fails: ['CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG'] })
    .input(contract.deleteAllAnimes)
    .output(contract.deletedAll)
    .mutation(({ ctx, input }) => trash.deleteAllAnimes(ctx, input)),

  uploadCover: adminProcedure
    .meta({ fails: ['PICTURE_INVALID', 'PICTURE_FILE_TOO_LARGE'] })
    .input(contract.uploadCover)
    .output(contract.uploadedCover)
    .mutation(({ ctx, input }) => uploadCover(ctx, input)),

  addSeason: adminProcedure
    .meta({ fails: ['ANIME_NOT_FOUND', 'SEASON_NUMBER_TAKEN'] })
    .input(contract.addSeason)
    .output(contract.createdSeason)
    .mutation(({ ctx, input }) => editing.addSeason(ctx, input)),

  updateSeason: adminProcedure
    .meta({ fails: ['SEASON_NOT_FOUND', 'SEASON_NUMBER_TAKEN', 'EDITED_MEANWHILE'] })
    .input(contract.updateSeason)
    .output(success)
    .mutation(({ ctx, input }) => editing.updateSeason(ctx, input)),

  deleteSeason: adminProcedure
    .meta({ fails: ['SEASON_NOT_FOUND'] })
    .input(contract.byId)
    .output(success)
    .mutation(({ ctx, input }) => trash.deleteSeason(ctx, input)),

  addEpisode: adminProcedure
    .meta({ fails: ['SEASON_NOT_FOUND', 'EPISODE_NUMBER_TAKEN'] })
    .input(contract.addEpisode)
    .output(contract.createdEpisode)
    .mutation(({ ctx, input }) => editing.addEpisode(ctx, input)),

  updateEpisode: adminProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND', 'EPISODE_NUMBER_TAKEN', 'EDITED_MEANWHILE'] })
    .input(contract.updateEpisode)
    .output(success)
    .mutation(({ ctx, input }) => editing.updateEpisode(ctx, input)),

  deleteEpisode: adminProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(contract.byId)
    .output(success)
    .mutation(({ ctx, input }) => trash.deleteEpisode(ctx, input)),

  importAnimes: adminProcedure
    .meta({ fails: ['EXTERNAL_ID_TAKEN'], bodyLimit: limits.body.importBatch })
    .input(importAnimes)
    .output(imported)
    .mutation(({ ctx, input }) => editing.importAnimes(ctx, input)),

  previewImport: adminProcedure
    .meta({ bodyLimit: limits.body.importBatch })
    .input(importAnimes)
    .output(previewedImport)
    .mutation(({ ctx, input }) => previewImport(ctx, input)),

  trash: adminProcedure
    .input(contract.trashPage)
    .output(contract.trash)
    .query(({ ctx, input }) => readTrash(ctx.pool, input)),

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
    .input(contract.restore)
    .output(success)
    .mutation(({ ctx, input }) => trash.restore(ctx, input)),

  addTag: adminProcedure
    .meta({ fails: ['USER_NOT_FOUND', 'TAG_DUPLICATE'] })
    .input(contract.userTag)
    .output(success)
    .mutation(({ ctx, input }) => users.addTag(ctx, input)),

  removeTag: adminProcedure
    .meta({ fails: ['USER_NOT_FOUND', 'TAG_NOT_FOUND'] })
    .input(contract.userTag)
    .output(success)
    .mutation(({ ctx, input }) => users.removeTag(ctx, input)),

  setAdmin: adminProcedure
    .meta({ fails: ['USER_NOT_FOUND', 'OWN_ADMIN_FLAG', 'LAST_ADMIN'] })
    .input(contract.setAdmin)
    .output(success)
    .mutation(({ ctx, input }) => users.setAdmin(ctx, input)),

  setBeta: adminProcedure
    .meta({ fails: ['USER_NOT_FOUND'] })
    .input(contract.setBeta)
    .output(success)
    .mutation(({ ctx, input }) => users.setBeta(ctx, input)),

  audit: adminProcedure
    .input(contract.auditPage)
    .output(contract.auditLog)
    .query(({ ctx, input }) => readAudit(ctx.pool, input)),

  comments: adminProcedure
    .input(contract.commentsPage)
    .output(contract.comments)
    .query(({ ctx, input }) => readComments(ctx.pool, input)),

  restoreComment: adminProcedure
    .meta({ fails: ['COMMENT_NOT_FOUND'] })
    .input(contract.byId)
    .output(success)
    .mutation(({ ctx, input }) => restoreComment(ctx, input)),
})
