import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * Visitors have no use for it. Unlike React's own `lazy` it is there at once when the loader has fetched it: the catalogue
 * below would jump. In a file of its own, since the route's is cut in two, and each would have another.
 */
export const ContinueWatching = lazyRouteComponent(() => import('./ContinueWatching.tsx'))
