import { Star } from '@animeteca/ui/star-shape'

/** ★ 4.5 · 2023 */
export function CardFacts({ rating, releaseYear }: { rating: number | null; releaseYear: number | null }) {
  return (
    <p className="mt-1 truncate font-display tracking-snug [word-spacing:0.14em] tabular-nums">
      <Star size={13} className="mr-1 inline-block align-[-0.09em] text-gold" />
      <b className="font-semibold text-text">{rating?.toFixed(1) ?? 'N/A'}</b>
      {releaseYear !== null && ` · ${releaseYear}`}
    </p>
  )
}
