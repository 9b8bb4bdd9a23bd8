import * as contract from '@animeteca/contracts/episodes'
import { jsonText } from '../json-text.ts'
import { publicProcedure, router, userProcedure } from '../trpc.ts'
import * as comments from './episode-comments.ts'
import { readMyRating, readOlderComments, readPulse } from './episodes.queries.ts'
import * as episodes from './episodes.service.ts'

export const episodesRouter = router({
  byId: publicProcedure
    .input(contract.episodeById)
    .output(jsonText(contract.episode))
    .query(({ ctx, input }) => episodes.byId(ctx, input)),

  olderComments: publicProcedure
    .input(contract.olderComments)
    .output(contract.commentPage)
    .query(({ ctx, input }) => readOlderComments(ctx.pool, input)),

  pulse: publicProcedure
    .input(contract.pulse)
    .output(contract.pulsed)
    .query(({ ctx, input }) => readPulse(ctx, input)),

  myRating: userProcedure
    .input(contract.episodeById)
    .output(contract.myRating)
    .query(({ ctx, input }) => readMyRating(ctx, input)),

  rate: userProcedure
    .meta({ cost: 'rating' })
    .input(contract.rate)
    .output(contract.rated)
    .mutation(({ ctx, input }) => episodes.rate(ctx, input)),

  comment: userProcedure
    .meta({ cost: 'comment' })
    .input(contract.addComment)
    .output(contract.addedComment)
    .mutation(({ ctx, input }) => comments.comment(ctx, input)),

  deleteComment: userProcedure
    .input(contract.deleteComment)
    .output(contract.deletedComment)
    .mutation(({ ctx, input }) => comments.deleteComment(ctx, input)),
})
