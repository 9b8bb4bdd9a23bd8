import { lazyPart } from '@animeteca/ui/base/lazy-part'

/** For members only. The loader fetches the code first, so that the catalogue below does not shift. */
export const NextEpisodes = lazyPart(
  () => import('./NextEpisodes.tsx'),
  (part) => part.default,
  { isExpected: () => false },
)
