import { lazyRouteComponent } from '@tanstack/react-router'

/** Visitors have no next episodes. The loader fetches it first, so that the catalogue below does not jump. */
export const NextEpisodes = lazyRouteComponent(() => import('./NextEpisodes.tsx'))
