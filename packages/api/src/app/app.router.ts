import { adminRouter } from '../admin/admin.router.ts'
import { authRouter } from '../auth/auth.router.ts'
import { mergeRouters, router } from '../call/trpc.ts'
import { catalogueRouter } from '../catalogue/catalogue.router.ts'
import { noticesRouter } from '../delivery/notices/notices.router.ts'
import { episodesRouter } from '../episodes/episodes.router.ts'
import { friendsRouter } from '../friends/friends.router.ts'
import { calendarAddressRouter } from '../integrations/feeds/calendar-address.router.ts'
import { playersRouter } from '../integrations/players/players.router.ts'
import { profilesRouter } from '../profiles/profiles.router.ts'
import { proposalQueueRouter, proposalsRouter } from '../proposals/proposals.router.ts'
import { recommendationsRouter } from '../recommendations/recommendations.router.ts'
import { reviewsRouter } from '../reviews/reviews.router.ts'
import { trackingRouter } from '../tracking/tracking.router.ts'
import { importsRouter } from '../transfers/history/imports.router.ts'

/** All procedures, in the seven slices of the product. */
export const appRouter = router({
  auth: authRouter,
  profiles: mergeRouters(profilesRouter, noticesRouter),
  friends: friendsRouter,
  catalogue: mergeRouters(catalogueRouter, router({ reviews: reviewsRouter, proposals: proposalsRouter })),
  tracking: mergeRouters(
    trackingRouter,
    calendarAddressRouter,
    router({ players: playersRouter, imports: importsRouter, recommendations: recommendationsRouter }),
  ),
  episodes: episodesRouter,
  admin: mergeRouters(adminRouter, router({ proposals: proposalQueueRouter })),
})

export type AppRouter = typeof appRouter
