import * as contract from '@animeteca/contracts/episodes'
import { byId } from '@animeteca/contracts/fields'
import { jsonText } from '../json-text.ts'
import { publicProcedure, router, userProcedure } from '../trpc.ts'
import * as comments from './episode-comments.service.ts'
import { readMyRating, readOlderComments } from './episodes.queries.ts'
import * as episodes from './episodes.service.ts'
import * as votes from './votes.service.ts'

export const episodesRouter = router({
  byId: publicProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(byId)
    .output(jsonText(contract.episode))
    .query(({ ctx, input }) => episodes.byId(ctx, input)),

  olderComments: publicProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(contract.olderComments)
    .output(jsonText(contract.commentPage))
    .query(({ ctx, input }) => readOlderComments(ctx, input)),

  poll: publicProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(contract.poll)
    .output(jsonText(contract.polled))
    .query(({ ctx, input }) => episodes.poll(ctx, input)),

  myRating: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(byId)
    .output(contract.myRating)
    .query(({ ctx, input }) => readMyRating(ctx, input)),

  rate: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'], cost: 'rating' })
    .input(contract.rate)
    .output(contract.rated)
    .mutation(({ ctx, input }) => votes.rate(ctx, input)),

  withdrawRating: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'], cost: 'rating' })
    .input(byId)
    .output(contract.rated)
    .mutation(({ ctx, input }) => votes.withdrawRating(ctx, input)),

  comment: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'], cost: 'comment' })
    .input(contract.addComment)
    .output(contract.addedComment)
    .mutation(({ ctx, input }) => comments.comment(ctx, input)),

  deleteComment: userProcedure
    .meta({ fails: ['COMMENT_NOT_FOUND', 'FORBIDDEN', 'MODERATION_ACTION_REQUIRED'] })
    .input(contract.deleteComment)
    .output(contract.deletedComment)
    .mutation(({ ctx, input }) => comments.deleteComment(ctx, input)),
})
