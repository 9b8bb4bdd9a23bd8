import type { AnimeCard } from '@animeteca/contracts/catalogue/catalogue'
import { limits } from '@animeteca/contracts/limits'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { useDebounced } from '../../../lib/search/debounce.ts'
import { FoundAnime } from '../FoundAnime.tsx'
import { DidYouMean } from './DidYouMean.tsx'

type AnimeSearch = {
  /** Most results to show. */
  limit: number
  /** The initial search text. */
  startsWith?: string
  onOpen: (anime: AnimeCard) => void
}

/**
 * Searches animes as the viewer types. `field` holds the props of `SearchResults`; `total` counts the matches of
 * `asked`.
 */
export function useAnimeSearch({ limit, startsWith = '', onOpen }: AnimeSearch) {
  const [term, setTerm] = useState(startsWith.slice(0, limits.search.max))
  const typed = term.trim()
  const asked = useDebounced(typed, 150)
  const query = trpc.catalogue.list.useQuery({ q: asked, limit }, { placeholderData: keepPreviousData })
  const { isPlaceholderData } = query
  const error = useLoadError(query)
  const data = error ? undefined : query.data
  const field = {
    placeholder: 'Título o sinopsis',
    maxLength: limits.search.max,
    term,
    onChange: setTerm,
    listLabel: 'Animes encontrados',
    results: (data?.animes ?? []).map((anime, at) => ({
      key: anime.id,
      className: 'text-sm',
      shown: <FoundAnime anime={anime} matchedTitle={data?.matchedTitles?.[at]} />,
      open: () => onOpen(anime),
    })),
    note: data?.didYouMean !== undefined && (
      <DidYouMean
        title={data.didYouMean}
        onChoose={() => setTerm(data.didYouMean!.slice(0, limits.search.max))}
        className="px-3 pb-1 text-sm text-dim"
      />
    ),
    isStale: !error && (!data || isPlaceholderData || asked !== typed),
    empty: data ? 'No se encontraron animes con ese término' : 'Buscando…',
    failure: error ? <LoadFailure query={query} message="No hemos podido buscar animes" /> : null,
  }
  return { field, typed, asked, total: data?.total ?? 0 }
}
