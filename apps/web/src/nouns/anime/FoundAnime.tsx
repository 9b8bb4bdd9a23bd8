import type { AnimeCard } from '@animeteca/contracts/catalogue/catalogue'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Cover } from '@animeteca/ui/covers/Cover'
import { EarlyAccessBadge } from './EarlyAccessBadge.tsx'

type FoundAnimeProps = {
  anime: Pick<AnimeCard, 'title' | 'coverImage' | 'releaseYear' | 'hasEarlyAccess'>
  /** The alternative title that matched the search. */
  matchedTitle?: string | null | undefined
}

/** A search result, small enough for six of them under a field. */
export function FoundAnime({ anime, matchedTitle }: FoundAnimeProps) {
  return (
    <>
      <span className="w-9 shrink-0">
        <Cover {...coverSource(anime.coverImage)} sizes="2.25rem" title={anime.title} className="rounded-sm" />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{anime.title}</span>
        {(anime.releaseYear || matchedTitle) && (
          <span className="block truncate text-xs text-dim tabular-nums">
            {[anime.releaseYear, matchedTitle && `«${matchedTitle}»`].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      {anime.hasEarlyAccess && <EarlyAccessBadge className="shrink-0" />}
    </>
  )
}
