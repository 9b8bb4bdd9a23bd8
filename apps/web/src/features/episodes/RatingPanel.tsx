import { late } from '@animeteca/ui/base/late'
import { useViewer } from '../../lib/session/session.ts'
import { SignInPrompt } from '../../nouns/person/SignInPrompt.tsx'

const OwnRating = late(() => import('./OwnRating.tsx').then((part) => part.OwnRating))

/** The viewer's rating; asks visitors to sign in. */
export function RatingPanel({ episodeId }: { episodeId: number }) {
  const isSignedIn = useViewer() !== null
  if (!isSignedIn)
    return (
      <SignInPrompt className="rounded-panel border border-line bg-surface px-4.5 py-3.5">
        Debes iniciar sesión para valorar episodios
      </SignInPrompt>
    )
  return <OwnRating episodeId={episodeId} />
}
