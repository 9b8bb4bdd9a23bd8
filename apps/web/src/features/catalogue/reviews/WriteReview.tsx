import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { Button } from '@animeteca/ui/actions/Button'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { PenLine } from 'lucide-react'
import { Suspense } from 'react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useViewer } from '../../../lib/session/session.ts'
import { SignInPrompt } from '../../../nouns/person/SignInPrompt.tsx'
import type { useOwnReviews } from './own-reviews.ts'

const ReviewForm = lazyComponent(() => import('./ReviewForm.tsx'))

/** Which review the form is open for: a season's id, or null for the whole anime. Undefined while it is closed. */
export type OpenForm = { seasonId: number | null } | undefined

type WriteReviewProps = {
  anime: Anime
  own: ReturnType<typeof useOwnReviews>
  open: OpenForm
  onOpen: (form: OpenForm) => void
}

/** The button that opens the form, and the form. */
export const WriteReview = (props: WriteReviewProps) => (
  <div data-keeps-focus className="flex flex-col">
    <ButtonOrForm {...props} />
  </div>
)

/** The form's script loads with the first press. */
function ButtonOrForm({ anime, own, open, onOpen }: WriteReviewProps) {
  const viewer = useViewer()
  if (!viewer)
    return (
      <SignInPrompt className="rounded-panel border border-line bg-surface px-4.5 py-3.5">
        Inicia sesión para escribir tu opinión
      </SignInPrompt>
    )
  // The form starts with the viewer's review, so it waits for it.
  if (open && own.failure) return <LoadFailure query={own.failure} message="No hemos podido cargar tu opinión" />
  if (open && !own.isKnown) return <Skeleton className="h-96" />
  if (open)
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <ReviewForm
          key={open.seasonId}
          anime={anime}
          viewer={viewer}
          own={own.reviews}
          isAnimePrivate={own.isAnimePrivate}
          firstSeasonId={open.seasonId}
          onClose={() => onOpen(undefined)}
        />
      </Suspense>
    )
  return (
    <Button icon={<PenLine aria-hidden size={17} />} onPress={() => onOpen({ seasonId: null })} className="self-start">
      {own.reviews.length > 0 ? 'Editar mi opinión' : 'Escribir mi opinión'}
    </Button>
  )
}
