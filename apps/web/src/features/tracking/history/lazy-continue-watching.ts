import { lazyPart } from '@animeteca/ui/base/lazy-part'

/**
 * For members only. The loader fetches the code first, so that the catalogue below does not shift. It needs a separate file: the router splits
 * the route's file in two, and each part would create another component.
 */
export const ContinueWatching = lazyPart(
  () => import('./ContinueWatching.tsx'),
  (part) => part.default,
  { isExpected: () => false },
)
