import { adminRouter } from '../admin/admin.router.ts'
import { authRouter } from '../auth/auth.router.ts'
import { router } from '../call/trpc.ts'
import { catalogueRouter } from '../catalogue/catalogue.router.ts'
import { episodesRouter } from '../episodes/episodes.router.ts'
import { friendsRouter } from '../friends/friends.router.ts'
import { profilesRouter } from '../profiles/profiles.router.ts'
import { trackingRouter } from '../tracking/tracking.router.ts'

/** Everything the product can do, in the seven words of the product. */
export const appRouter = router({
  auth: authRouter,
  profiles: profilesRouter,
  friends: friendsRouter,
  catalogue: catalogueRouter,
  tracking: trackingRouter,
  episodes: episodesRouter,
  admin: adminRouter,
})

export type AppRouter = typeof appRouter
