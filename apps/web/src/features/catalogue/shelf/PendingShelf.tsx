import { PendingCard } from './AnimeCard.tsx'

/** Placeholders of the first row of cards. */
export function PendingShelf() {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
      {Array.from({ length: 6 }, (_, at) => (
        <PendingCard key={at} />
      ))}
    </div>
  )
}
