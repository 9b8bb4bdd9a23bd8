import { lazyRouteComponent } from '@tanstack/react-router'

/** Visitors have no friends; whoever has finds it there at once, since the loader fetches it. */
export const FriendsActs = lazyRouteComponent(() => import('./FriendsActs.tsx'))
