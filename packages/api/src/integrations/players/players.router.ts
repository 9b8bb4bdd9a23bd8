import { success } from '@animeteca/contracts/fields'
import * as contract from '@animeteca/contracts/integrations/players'
import { router, userProcedure } from '../../call/trpc.ts'
import { undoWithin } from '../../tracking/activity/activity.service.ts'
import * as runMarks from '../../tracking/rewatches/rewatch-marks.service.ts'
import * as marks from '../../tracking/watched-marks.service.ts'
import * as corrections from './corrections.service.ts'
import { readDeliveries, readPlayers } from './players.queries.ts'
import * as players from './players.service.ts'

/** Addresses for players and the deliveries that they received: `tracking.players`. */
export const playersRouter = router({
  list: userProcedure
    .meta({ scope: 'person' })
    .output(contract.playerAddresses)
    .query(({ ctx }) => readPlayers(ctx)),

  create: userProcedure
    .meta({ fails: ['PLAYERS_FULL'], scope: 'person' })
    .input(contract.createPlayer)
    .output(contract.playerCreated)
    .mutation(({ ctx, input }) => players.createPlayer(ctx, input)),

  update: userProcedure
    .meta({ fails: ['PLAYER_NOT_FOUND'], scope: 'person' })
    .input(contract.updatePlayer)
    .output(success)
    .mutation(({ ctx, input }) => players.updatePlayer(ctx, input)),

  revoke: userProcedure
    .meta({ fails: ['PLAYER_NOT_FOUND'], scope: 'person' })
    .input(contract.byPlayer)
    .output(success)
    .mutation(({ ctx, input }) => players.revokePlayer(ctx, input)),

  deliveries: userProcedure.output(contract.deliveries).query(({ ctx }) => readDeliveries(ctx)),

  correct: userProcedure
    .meta({ fails: ['DELIVERY_NOT_FOUND', 'EPISODE_NOT_FOUND', 'DELIVERY_WITHOUT_EPISODE'] })
    .input(contract.correctDelivery)
    .output(contract.deliveryCorrected)
    .mutation(async ({ ctx, input }) => {
      const correction = await corrections.readCorrection(ctx, input)
      const { markedIds: episodeIds, runId } = correction
      const corrected = await corrections.correct(ctx, correction, {
        async removeMarks(client) {
          if (episodeIds.length === 0) return
          if (runId !== null) await runMarks.unmarkWithin(client, ctx.actor.id, { runId, episodeIds })
          else await marks.unmarkMany({ pool: client, actor: ctx.actor }, { episodeIds })
        },
        undoEvent: (client, id) => undoWithin(client, ctx.actor.id, id),
      })
      ctx.bus.publish({ topic: 'players', ids: [ctx.actor.id] })
      return corrected
    }),
})
