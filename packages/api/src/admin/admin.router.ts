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
    .input(contract.updateAnime)
    .output(success)
    .mutation(({ ctx, input }) => editing.updateAnime(ctx, input)),

  deleteAnime: adminProcedure
    .input(contract.byId)
    .output(success)
    .mutation(({ ctx, input }) => trash.deleteAnime(ctx, input)),

  deleteAllAnimes: adminProcedure
    .input(contract.deleteAllAnimes)
    .output(contract.deletedAll)
    .mutation(({ ctx, input }) => trash.deleteAllAnimes(ctx, input)),

  uploadCover: adminProcedure
    .input(contract.uploadCover)
    .output(contract.uploadedCover)
    .mutation(({ ctx, input }) => uploadCover(ctx, input)),

  addSeason: adminProcedure
    .input(contract.addSeason)
    .output(contract.createdSeason)
    .mutation(({ ctx, input }) => editing.addSeason(ctx, input)),

  updateSeason: adminProcedure
    .input(contract.updateSeason)
    .output(success)
    .mutation(({ ctx, input }) => editing.updateSeason(ctx, input)),

  deleteSeason: adminProcedure
    .input(contract.byId)
    .output(success)
    .mutation(({ ctx, input }) => trash.deleteSeason(ctx, input)),

  addEpisode: adminProcedure
    .input(contract.addEpisode)
    .output(contract.createdEpisode)
    .mutation(({ ctx, input }) => editing.addEpisode(ctx, input)),

  updateEpisode: adminProcedure
    .input(contract.updateEpisode)
    .output(success)
    .mutation(({ ctx, input }) => editing.updateEpisode(ctx, input)),

  deleteEpisode: adminProcedure
    .input(contract.byId)
    .output(success)
    .mutation(({ ctx, input }) => trash.deleteEpisode(ctx, input)),

  importAnimes: adminProcedure
    .meta({ bodyLimit: limits.body.importBatch })
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
    .input(contract.restore)
    .output(success)
    .mutation(({ ctx, input }) => trash.restore(ctx, input)),

  addTag: adminProcedure
    .input(contract.userTag)
    .output(success)
    .mutation(({ ctx, input }) => users.addTag(ctx, input)),

  removeTag: adminProcedure
    .input(contract.userTag)
    .output(success)
    .mutation(({ ctx, input }) => users.removeTag(ctx, input)),

  setAdmin: adminProcedure
    .input(contract.setAdmin)
    .output(success)
    .mutation(({ ctx, input }) => users.setAdmin(ctx, input)),

  setBeta: adminProcedure
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
    .input(contract.byId)
    .output(success)
    .mutation(({ ctx, input }) => restoreComment(ctx, input)),
})
