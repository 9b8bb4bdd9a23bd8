import { lazyPart } from '@animeteca/ui/base/lazy-part'

/** For members only. The page's loader fetches the code first, so that the rows below do not shift. */
export const FriendsActivityRow = lazyPart(
  () => import('./FriendsActivityRow.tsx'),
  (part) => part.default,
  { isExpected: () => false },
)
