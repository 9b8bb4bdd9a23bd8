import { coverSource } from '@animeteca/contracts/cover-widths'
import { limits } from '@animeteca/contracts/limits'
import { Cover } from '@animeteca/ui/Cover'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../../lib/debounce.ts'
import { SearchResults } from '../../../../lib/SearchResults.tsx'
import { trpc } from '../../../../lib/trpc.ts'

const shown = 6

type ChooseAnimeProps = { words: string; onChoose: (animeId: number) => void }

/** The search of the palette, which begins with what the player has said. */
export function ChooseAnime({ words: first, onChoose }: ChooseAnimeProps) {
  const [words, setWords] = useState(first)
  const debounced = useDebounced(words.trim(), 150)
  const { data, isPlaceholderData, isError } = trpc.catalogue.list.useQuery(
    { q: debounced, limit: shown },
    { placeholderData: keepPreviousData },
  )
  const results = (data?.animes ?? []).map((anime) => ({
    key: anime.id,
    className: 'text-sm',
    open: () => onChoose(anime.id),
    shown: (
      <>
        <span className="w-9 shrink-0">
          <Cover {...coverSource(anime.coverImage)} sizes="2.25rem" title={anime.title} className="rounded-sm" />
        </span>
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold">{anime.title}</span>
          {anime.releaseYear && <span className="block text-xs text-dim tabular-nums">{anime.releaseYear}</span>}
        </span>
      </>
    ),
  }))
  return (
    <SearchResults
      label="Buscar el anime"
      placeholder="Título o sinopsis"
      maxLength={limits.search.max}
      words={words}
      onChange={setWords}
      listLabel="Animes encontrados"
      results={results}
      isBehind={!isError && (!data || isPlaceholderData || debounced !== words.trim())}
      empty={data || isError ? 'No se encontraron animes con ese término' : 'Buscando…'}
    />
  )
}
