import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import type { ShelfCard } from '../../../nouns/anime/shelf-card.ts'
import { cardQuery } from './card-query.ts'
import { titleLang } from './title-lang.ts'

type Matched = { matchedTitle?: string | undefined }

/** Two lines: the alternative title that matched the search, and the synopsis once loaded. */
export function CardSynopsis({ card, matchedTitle }: { card: ShelfCard | null | undefined } & Matched) {
  return (
    <p lang={card?.synopsisLang || undefined} className="mt-1 line-clamp-2 h-[2lh] leading-[1.35]">
      {matchedTitle && (
        <b lang={titleLang(matchedTitle)} className="font-semibold text-text">
          {`«${matchedTitle}» `}
        </b>
      )}
      {card?.synopsis === null ? 'Sinopsis no disponible.' : card?.synopsis}
    </p>
  )
}

/**
 * Fetches after the card has been painted and `isDue` is set: subscribing to a query is much of a card's cost, and most cards disappear
 * with the next key.
 */
export function LazyCardSynopsis({ id, isDue, matchedTitle }: { id: number; isDue: boolean } & Matched) {
  const [isAsked, setAsked] = useState(false)
  const client = useQueryClient()
  useEffect(() => {
    if (isDue) startTransition(() => setAsked(true))
  }, [isDue])
  return isAsked ? (
    <AskedSynopsis id={id} matchedTitle={matchedTitle} />
  ) : (
    <CardSynopsis card={client.getQueryData(cardQuery(id).queryKey)} matchedTitle={matchedTitle} />
  )
}

const AskedSynopsis = ({ id, matchedTitle }: { id: number } & Matched) => (
  <CardSynopsis card={useQuery(cardQuery(id)).data} matchedTitle={matchedTitle} />
)
