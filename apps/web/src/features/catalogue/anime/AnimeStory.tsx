import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { genreName, slug } from '@animeteca/contracts/catalogue/genres'
import { Link } from '@tanstack/react-router'
import { synopsisOf } from './synopsis-of.ts'
import { Synopsis } from './Synopsis.tsx'

/** Synopsis, genres and tags. */
export function AnimeStory({ anime }: { anime: Anime }) {
  return (
    <>
      <Synopsis text={synopsisOf(anime)} lang={(anime.synopsis && anime.synopsisLang) || undefined} />
      {anime.genres.length > 0 && (
        <ul aria-label="Géneros" className="flex flex-wrap gap-y-1 text-sm text-dim">
          {[...new Set(anime.genres.map(genreName))].map((genre) => (
            <li key={genre} className="not-last:after:mx-2 not-last:after:content-['·']">
              <Link to="/" search={{ genero: slug(genre) }} className="hover:text-text hover:underline">
                {genre}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
