import { Star } from '@animeteca/ui/display/star-shape'
import { plural } from '../../lib/text/plural.ts'

type CardFactsProps = { rating: number | null; seasonCount?: number; releaseYear: number | null }

/** Renders '★ 4.5 · 2 temporadas · 2023'. */
export function CardFacts({ rating, seasonCount, releaseYear }: CardFactsProps) {
  return (
    <p className="mt-1 truncate font-display tracking-snug tabular-nums max-xl:tracking-tight max-xl:[word-spacing:0] max-[23rem]:text-[0.65625rem]">
      <Star
        size={13}
        className={`mr-1 inline-block align-[-0.09em] ${rating === null ? 'text-control' : 'text-gold'}`}
      />
      {rating === null ? 'N/A' : <b className="font-semibold text-text">{rating.toFixed(1)}</b>}
      {seasonCount !== undefined && ` · ${plural(seasonCount, 'temporada')}`}
      {releaseYear !== null && ` · ${releaseYear}`}
    </p>
  )
}
