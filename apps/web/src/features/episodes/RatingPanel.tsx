import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { isSignedIn, useViewer } from '../../lib/session/session.ts'
import { SignInPrompt } from '../../nouns/person/SignInPrompt.tsx'

const OwnRating = lazyPart(
  () => import('./OwnRating.tsx'),
  (part) => part.OwnRating,
  { isExpected: isSignedIn },
)

/** The viewer's rating; asks visitors to sign in. */
export function RatingPanel({ episodeId }: { episodeId: number }) {
  const viewer = useViewer()
  if (!viewer)
    return (
      <SignInPrompt className="rounded-panel border border-line bg-surface px-4.5 py-3.5">
        Debes iniciar sesión para valorar episodios
      </SignInPrompt>
    )
  return <OwnRating episodeId={episodeId} />
}
