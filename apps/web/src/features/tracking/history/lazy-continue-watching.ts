import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * For members only. Unlike React's `lazy`, it renders synchronously once the loader has fetched it, so that the catalogue below does not
 * shift. It needs a separate file: the router splits the route's file in two, and each part would create another component.
 */
export const ContinueWatching = lazyRouteComponent(() => import('./ContinueWatching.tsx'))
