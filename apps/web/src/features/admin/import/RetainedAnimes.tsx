import { describeRetained } from '@animeteca/contracts/catalogue-import/retained-reasons'
import { Link } from '@tanstack/react-router'
import { Listing } from '../panel/Listing.tsx'
import { useRetained } from '../panel/listings.ts'

/** The animes that the undo of an import has left, with the reasons. */
export function RetainedAnimes({ importId, name }: { importId: number; name: string }) {
  const query = useRetained(importId)
  return (
    <div className="mt-3 border-t border-line pt-3">
      <Listing query={query} itemsOf={({ animes }) => animes} empty={null}>
        {(animes) => (
          <ul aria-label={`Lo que se conserva de ${name}`} className="flex flex-col gap-2 text-sm">
            {animes.map((anime) => (
              <li key={anime.id}>
                <Link to="/anime/$id" params={{ id: anime.id }} className="font-semibold text-text">
                  {anime.title}
                </Link>
                <p className="text-dim">{describeRetained(anime)}.</p>
              </li>
            ))}
          </ul>
        )}
      </Listing>
    </div>
  )
}
