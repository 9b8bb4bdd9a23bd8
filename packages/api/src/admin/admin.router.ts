import * as contract from '@animeteca/contracts/admin'
import { imported, importAnimes } from '@animeteca/contracts/catalogue-import'
import { success } from '@animeteca/contracts/fields'
import { adminProcedure, router } from '../trpc.ts'
import { readAnimes, readStats, readTrash } from './admin.queries.ts'
import * as editing from './catalogue-editing.ts'
import * as trash from './trash.ts'

export const adminRouter = router({
  stats: adminProcedure.output(contract.stats).query(({ ctx }) => readStats(ctx.pool)),

  animes: adminProcedure
    .input(contract.listing)
    .output(contract.adminAnimes)
    .query(({ ctx, input }) => readAnimes(ctx.pool, input)),

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

  deleteAllAnimes: adminProcedure.output(contract.deletedAll).mutation(({ ctx }) => trash.deleteAllAnimes(ctx)),

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
    .input(importAnimes)
    .output(imported)
    .mutation(({ ctx, input }) => editing.importAnimes(ctx, input)),

  trash: adminProcedure
    .input(contract.trashPage)
    .output(contract.trash)
    .query(({ ctx, input }) => readTrash(ctx.pool, input)),

  restore: adminProcedure
    .input(contract.restore)
    .output(success)
    .mutation(({ ctx, input }) => trash.restore(ctx, input)),
})
