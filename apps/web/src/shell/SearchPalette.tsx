import { limits } from '@animeteca/contracts/limits'
import { Dialog } from '@animeteca/ui/Dialog'
import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useDebounced } from '../lib/debounce.ts'
import { count } from '../lib/plural.ts'
import { type Result, SearchResults } from '../lib/SearchResults.tsx'
import { trpc } from '../lib/trpc.ts'
import { FoundAnime } from '../nouns/anime/FoundAnime.tsx'

const shown = 6

type SearchPaletteProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The quick search from anywhere: Enter opens the first result, or the one that arrows have chosen; the last row takes the words to the catalogue. */
export default function SearchPalette(props: SearchPaletteProps) {
  const router = useRouter()
  const [words, setWords] = useState('')
  const debounced = useDebounced(words.trim(), 150)
  const { data, isPlaceholderData, isError } = trpc.catalogue.list.useQuery(
    { q: debounced, limit: shown },
    { placeholderData: keepPreviousData },
  )
  const go = (href: string) => {
    props.onOpenChange(false)
    void router.navigate({ href })
  }
  const seeAll = () => go(`/?q=${encodeURIComponent(words.trim())}`)
  const total = data?.total ?? 0
  const found = data?.animes ?? []
  const results: Result[] = found.map((anime) => ({
    key: anime.id,
    className: 'text-sm',
    shown: <FoundAnime anime={anime} />,
    open: () => go(`/anime/${anime.id}`),
  }))
  if (debounced !== '' && total > 0)
    results.push({
      key: 'all',
      className: 'min-h-11 font-display text-sm font-bold',
      shown: <AllOfThem total={total} />,
      open: seeAll,
    })
  return (
    <Dialog
      {...props}
      title="Buscar animes"
      isTitleHidden
      hasCloseButton={false}
      className="max-sm:h-[92%] sm:mt-[12vh]"
    >
      <div className="mt-2">
        <SearchResults
          label="Buscar animes"
          placeholder="Título o sinopsis"
          maxLength={limits.search.max}
          words={words}
          onChange={setWords}
          listLabel="Animes encontrados"
          results={results}
          isBehind={!isError && (!data || isPlaceholderData || debounced !== words.trim())}
          onNothing={seeAll}
          empty={data || isError ? 'No se encontraron animes con ese término' : 'Buscando…'}
        />
      </div>
    </Dialog>
  )
}

function AllOfThem({ total }: { total: number }) {
  return (
    <>
      <span className="grow">Ver todos en el catálogo</span>
      <span className="text-dim tabular-nums">{count(total)}</span>
      <ArrowRight aria-hidden size={17} />
    </>
  )
}
