import { useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import type { ShelfCard } from '../../nouns/anime/shelf-card.ts'
import { cardQuery } from './card-query.ts'

/** Two lines, empty while nobody knows what they say. */
export function CardSynopsis({ told }: { told: ShelfCard | null | undefined }) {
  return (
    <p lang={told?.synopsisLang || undefined} className="mt-1 line-clamp-2 h-[2lh] leading-[1.35]">
      {told?.synopsis === null ? 'Sinopsis no disponible.' : told?.synopsis}
    </p>
  )
}

/** Asked for once the card has been painted and `isDue`: listening for an answer is much of what a card costs, and most go with the next key. */
export function LateCardSynopsis({ id, isDue }: { id: number; isDue: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const client = useQueryClient()
  useEffect(() => {
    if (isDue) startTransition(() => setAsked(true))
  }, [isDue])
  return isAsked ? <AskedSynopsis id={id} /> : <CardSynopsis told={client.getQueryData(cardQuery(id).queryKey)} />
}

const AskedSynopsis = ({ id }: { id: number }) => <CardSynopsis told={useQuery(cardQuery(id)).data} />
