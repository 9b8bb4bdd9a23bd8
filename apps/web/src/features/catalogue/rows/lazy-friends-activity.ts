import { lazyRouteComponent } from '@tanstack/react-router'

/** For members only. The page's loader fetches the code first, so that the rows below do not shift. */
export const FriendsActivityRow = lazyRouteComponent(() => import('./FriendsActivityRow.tsx'))
