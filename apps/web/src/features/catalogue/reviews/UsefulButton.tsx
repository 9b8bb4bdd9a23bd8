import { displayName } from '@animeteca/contracts/profiles/display-name'
import type { Review } from '@animeteca/contracts/reviews/reviews'
import { Button } from '@animeteca/ui/actions/Button'
import { ThumbsUp } from 'lucide-react'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'

/** Marks another person's review as useful, or takes the mark back. */
export function UsefulButton({ review: { id, usefulCount, person }, isUseful }: { review: Review; isUseful: boolean }) {
  const errorToast = 'No se pudo guardar'
  const mark = trpc.catalogue.reviews.markUseful.useMutation(withToasts({ errorToast }))
  const unmark = trpc.catalogue.reviews.unmarkUseful.useMutation(withToasts({ errorToast }))
  // one text, so that the accessible name contains what is visible
  const text = usefulCount > 0 ? `Útil ${usefulCount}` : 'Útil'
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<ThumbsUp aria-hidden size={15} fill={isUseful ? 'currentColor' : 'none'} />}
      aria-pressed={isUseful}
      aria-label={`${text}, la opinión de ${displayName(person.username)}`}
      isPending={mark.isPending || unmark.isPending}
      onPress={() => (isUseful ? unmark : mark).mutate({ reviewId: id })}
      className={isUseful ? 'text-accent' : undefined}
    >
      {text}
    </Button>
  )
}
