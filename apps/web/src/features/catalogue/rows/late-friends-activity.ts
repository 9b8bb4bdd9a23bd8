import { lazyRouteComponent } from '@tanstack/react-router'

/** Visitors have no friends. The loader of the page fetches it first, so that the rows below do not jump. */
export const FriendsActivityRow = lazyRouteComponent(() => import('./FriendsActivityRow.tsx'))
