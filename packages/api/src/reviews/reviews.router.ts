import { byId } from '@animeteca/contracts/fields'
import * as contract from '@animeteca/contracts/reviews/reviews'
import { publicProcedure, router, userProcedure } from '../call/trpc.ts'
import { askForReview } from './review-question.service.ts'
import {
  readBestReviews,
  readOwnReviews,
  readRevealedReview,
  readReviewHistory,
  readReviews,
  readReviewsOfPerson,
} from './reviews.queries.ts'
import { removeReview, saveReview } from './reviews.service.ts'
import { markUseful, unmarkUseful } from './useful-marks.service.ts'

/** Merged into the catalogue by `app.router.ts`. */
export const reviewsRouter = router({
  best: publicProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(byId)
    .output(contract.bestReviews)
    .query(({ ctx, input }) => readBestReviews(ctx, input)),

  ofAnime: publicProcedure
    .input(contract.listReviews)
    .output(contract.reviewList)
    .query(({ ctx, input }) => readReviews(ctx, input)),

  ofPerson: publicProcedure
    .meta({ fails: ['USER_NOT_FOUND', 'PROFILE_PRIVATE'] })
    .input(contract.reviewsOfPerson)
    .output(contract.reviewList)
    .query(({ ctx, input }) => readReviewsOfPerson(ctx, input)),

  own: userProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(byId)
    .output(contract.ownReviews)
    .query(({ ctx, input }) => readOwnReviews(ctx, input)),

  reveal: publicProcedure
    .meta({ fails: ['REVIEW_NOT_FOUND'] })
    .input(contract.byReview)
    .output(contract.revealedReview)
    .query(({ ctx, input }) => readRevealedReview(ctx, input)),

  history: publicProcedure
    .meta({ fails: ['REVIEW_NOT_FOUND'] })
    .input(contract.byReview)
    .output(contract.reviewHistory)
    .query(({ ctx, input }) => readReviewHistory(ctx, input)),

  save: userProcedure
    .meta({
      fails: ['ANIME_NOT_FOUND', 'SEASON_NOT_FOUND', 'EPISODE_OF_OTHER_ANIME', 'REVIEW_REMOVED'],
      cost: 'review',
    })
    .input(contract.saveReview)
    .output(contract.savedReview)
    .mutation(({ ctx, input }) => saveReview(ctx, input)),

  remove: userProcedure
    .meta({ fails: ['REVIEW_NOT_FOUND', 'FORBIDDEN', 'REVIEW_MODERATION_REQUIRED'] })
    .input(contract.removeReview)
    .output(contract.removedReview)
    .mutation(({ ctx, input }) => removeReview(ctx, input)),

  markUseful: userProcedure
    .meta({ fails: ['REVIEW_NOT_FOUND', 'OWN_REVIEW_USEFUL'], cost: 'like' })
    .input(contract.byReview)
    .output(contract.usefulReview)
    .mutation(({ ctx, input }) => markUseful(ctx, input)),

  unmarkUseful: userProcedure
    .meta({ fails: ['REVIEW_NOT_FOUND', 'OWN_REVIEW_USEFUL'], cost: 'like' })
    .input(contract.byReview)
    .output(contract.usefulReview)
    .mutation(({ ctx, input }) => unmarkUseful(ctx, input)),

  /** Called by a page that is about to ask. */
  ask: userProcedure
    .input(byId)
    .output(contract.reviewQuestion)
    .mutation(({ ctx, input }) => askForReview(ctx, input)),
})
