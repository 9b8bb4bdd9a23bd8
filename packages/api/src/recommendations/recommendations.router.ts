import { byAnime, success } from '@animeteca/contracts/fields'
import * as contract from '@animeteca/contracts/tracking/recommendations'
import { router, userProcedure } from '../call/trpc.ts'
import { publishAfter } from '../tracking/publish-after.ts'
import { readDismissed } from './dismissed-animes.queries.ts'
import { dismiss, restore } from './dismissed-animes.service.ts'
import { readRecommendations } from './recommendations.queries.ts'
import { readSharedRecommendations } from './shared-recommendations.queries.ts'

/** Merged into tracking by `app.router.ts`, because every change of lists and marks changes the recommendations. */
export const recommendationsRouter = router({
  list: userProcedure
    .input(contract.listRecommendations)
    .output(contract.recommendations)
    .query(({ ctx, input }) => readRecommendations(ctx, input)),

  withFriend: userProcedure
    .meta({ fails: ['FRIEND_NOT_FOUND', 'PROFILE_PRIVATE', 'ACTIVITY_HIDDEN'] })
    .input(contract.recommendationsWithFriend)
    .output(contract.sharedRecommendations)
    .query(({ ctx, input }) => readSharedRecommendations(ctx, input)),

  dismissed: userProcedure
    .input(contract.listRecommendations)
    .output(contract.dismissedAnimes)
    .query(({ ctx, input }) => readDismissed(ctx, input)),

  dismiss: userProcedure
    .meta({ fails: ['ANIME_NOT_FOUND'] })
    .input(byAnime)
    .output(success)
    .mutation(({ ctx, input }) => publishAfter(ctx, dismiss(ctx, input))),

  restore: userProcedure
    .input(byAnime)
    .output(success)
    .mutation(({ ctx, input }) => publishAfter(ctx, restore(ctx, input))),
})
