import { Button } from '@animeteca/ui/actions/Button'
import { StarRating } from '@animeteca/ui/forms/StarRating'
import { UnsentNote } from '../../lib/offline/UnsentNote.tsx'
import { useRating } from './use-rating.ts'

const starTexts = ['Malo', 'Flojo', 'Está bien', 'Muy bueno', 'Imprescindible']

export function OwnRating({ episodeId }: { episodeId: number }) {
  const { rating, isUnsent, rate, withdraw } = useRating(episodeId)
  return (
    <div
      data-keeps-focus
      className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-panel border border-line bg-surface px-4.5 py-2.5"
    >
      <p className="flex min-h-11 items-center font-display font-bold tracking-snug">
        {rating === null ? '¿Cuántas estrellas le das?' : 'Tu valoración'}
      </p>
      {/* Below the label on a phone, so that a rating that loads later does not change the height. */}
      <div className="max-sm:order-last max-sm:basis-full">
        <StarRating label="Tu valoración" value={rating} onChange={rate} />
      </div>
      {rating !== null && (
        <>
          <p className="text-sm text-dim">{starTexts[rating - 1]}</p>
          <Button size="sm" variant="ghost" onPress={withdraw} className="ml-auto">
            Quitar
          </Button>
        </>
      )}
      {isUnsent && <UnsentNote className="ml-auto" />}
    </div>
  )
}
