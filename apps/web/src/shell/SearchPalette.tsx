import { formatCount } from '@animeteca/ui/base/format-count'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { SearchResults } from '../lib/search/SearchResults.tsx'
import { useAnimeSearch } from '../nouns/anime/search/use-anime-search.tsx'

type SearchPaletteProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What was typed while the script loaded. */
  typedAhead: string
}

/** The quick search: Enter opens the first result, or the one chosen with the arrow keys; the last row searches the whole catalogue. */
export default function SearchPalette({ typedAhead, ...props }: SearchPaletteProps) {
  const router = useRouter()
  const go = (href: string) => {
    props.onOpenChange(false)
    void router.navigate({ href })
  }
  const { field, typed, asked, total } = useAnimeSearch({
    limit: 6,
    startsWith: typedAhead,
    onOpen: ({ id }) => go(`/anime/${id}`),
  })
  const seeAll = () => go(`/?q=${encodeURIComponent(typed)}`)
  const all = {
    key: 'all',
    className: 'min-h-11 font-display text-sm font-bold',
    shown: <AllOfThem total={total} />,
    open: seeAll,
  }
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
          {...field}
          results={asked !== '' && total > 0 ? [...field.results, all] : field.results}
          onNothing={seeAll}
        />
      </div>
    </Dialog>
  )
}

function AllOfThem({ total }: { total: number }) {
  return (
    <>
      <span className="grow">Ver todos en el catálogo</span>
      <span className="text-dim tabular-nums">{formatCount(total)}</span>
      <ArrowRight aria-hidden size={17} />
    </>
  )
}
