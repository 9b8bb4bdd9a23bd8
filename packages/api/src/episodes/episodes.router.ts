import * as contract from '@animeteca/contracts/episodes/episodes'
import { byId, success } from '@animeteca/contracts/fields'
import { publicProcedure, router, userProcedure } from '../call/trpc.ts'
import { jsonText } from '../lib/json-text.ts'
import { readRevealedComment, readRevealedComments } from '../visibility/spoiler-guard.queries.ts'
import { editComment } from './comments/comment-edits.service.ts'
import * as likes from './comments/comment-likes.service.ts'
import * as comments from './comments/episode-comments.service.ts'
import { readLikedComments } from './comments/thread.queries.ts'
import { readCommentTurn, readMyRating } from './episodes.queries.ts'
import * as episodes from './episodes.service.ts'
import * as ratings from './ratings.service.ts'
import * as spoilerGuard from './spoiler-guard.service.ts'

export const episodesRouter = router({
  byId: publicProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(contract.episodePage)
    .output(jsonText(contract.episode))
    .query(({ ctx, input }) => episodes.byId(ctx, input)),

  olderComments: publicProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(contract.olderComments)
    .output(jsonText(contract.commentPage))
    .query(({ ctx, input }) => episodes.olderComments(ctx, input)),

  answers: publicProcedure
    .meta({ fails: ['COMMENT_NOT_FOUND'] })
    .input(contract.byComment)
    .output(jsonText(contract.answers))
    .query(({ ctx, input }) => episodes.answers(ctx, input)),

  revealedComments: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(byId)
    .output(jsonText(contract.revealedComments))
    .query(({ ctx, input }) => readRevealedComments(ctx, input)),

  reveal: publicProcedure
    .meta({ fails: ['COMMENT_NOT_FOUND'] })
    .input(contract.byComment)
    .output(contract.revealed)
    .query(({ ctx, input }) => readRevealedComment(ctx, input)),

  spoilerGuard: userProcedure
    .output(contract.spoilerGuardSetting)
    .query(({ ctx }) => ({ veil: ctx.actor.spoilerGuard })),

  setSpoilerGuard: userProcedure
    .input(contract.spoilerGuardSetting)
    .output(contract.spoilerGuardSetting)
    .mutation(({ ctx, input }) => spoilerGuard.setSpoilerGuard(ctx, input)),

  revealSpoilers: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => spoilerGuard.revealSpoilers(ctx, input)),

  hideSpoilers: userProcedure
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => spoilerGuard.hideSpoilers(ctx, input)),

  likedComments: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(byId)
    .output(contract.likedComments)
    .query(({ ctx, input }) => readLikedComments(ctx, input)),

  poll: publicProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(contract.poll)
    .output(jsonText(contract.polled))
    .query(({ ctx, input }) => episodes.poll(ctx, input)),

  commentTurn: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(byId)
    .output(contract.commentTurn)
    .query(({ ctx, input }) => readCommentTurn(ctx, input)),

  myRating: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'] })
    .input(byId)
    .output(contract.myRating)
    .query(({ ctx, input }) => readMyRating(ctx, input)),

  rate: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'], cost: 'rating' })
    .input(contract.rate)
    .output(contract.rated)
    .mutation(({ ctx, input }) => ratings.rate(ctx, input)),

  withdrawRating: userProcedure
    .meta({ fails: ['EPISODE_NOT_FOUND'], cost: 'rating' })
    .input(byId)
    .output(contract.rated)
    .mutation(({ ctx, input }) => ratings.withdrawRating(ctx, input)),

  comment: userProcedure
    .meta({
      fails: ['EPISODE_NOT_FOUND', 'EPISODE_OF_OTHER_ANIME', 'EPISODE_NOT_AIRED'],
      cost: 'comment',
      scope: 'todo',
    })
    .input(contract.addComment)
    .output(contract.addedComment)
    .mutation(({ ctx, input }) => comments.comment(ctx, input)),

  answer: userProcedure
    .meta({ fails: ['COMMENT_NOT_FOUND', 'EPISODE_OF_OTHER_ANIME', 'THREAD_FULL'], cost: 'comment', scope: 'todo' })
    .input(contract.answerComment)
    .output(contract.addedComment)
    .mutation(({ ctx, input }) => comments.answer(ctx, input)),

  editComment: userProcedure
    .meta({ fails: ['COMMENT_NOT_FOUND', 'FORBIDDEN', 'EDIT_TOO_LATE'], cost: 'comment', scope: 'todo' })
    .input(contract.editComment)
    .output(contract.changedComment)
    .mutation(({ ctx, input }) => editComment(ctx, input)),

  likeComment: userProcedure
    .meta({ fails: ['COMMENT_NOT_FOUND', 'OWN_COMMENT_LIKE'], cost: 'like', scope: 'todo' })
    .input(contract.byComment)
    .output(contract.liked)
    .mutation(({ ctx, input }) => likes.like(ctx, input)),

  unlikeComment: userProcedure
    .meta({ fails: ['COMMENT_NOT_FOUND', 'OWN_COMMENT_LIKE'], cost: 'like', scope: 'todo' })
    .input(contract.byComment)
    .output(contract.liked)
    .mutation(({ ctx, input }) => likes.unlike(ctx, input)),

  deleteComment: userProcedure
    .meta({ fails: ['COMMENT_NOT_FOUND', 'FORBIDDEN', 'MODERATION_ACTION_REQUIRED'], scope: 'todo' })
    .input(contract.deleteComment)
    .output(contract.deletedComment)
    .mutation(({ ctx, input }) => comments.deleteComment(ctx, input)),
})
