import { lazyRouteComponent } from '@tanstack/react-router'

/** For members only. The loader fetches the code first, so that the catalogue below does not shift. */
export const NextEpisodes = lazyRouteComponent(() => import('./NextEpisodes.tsx'))
