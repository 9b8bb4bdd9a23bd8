import type { AnimeCard } from '@animeteca/contracts/catalogue'
import { limits } from '@animeteca/contracts/limits'
import { Cover } from '@animeteca/ui/Cover'
import { Dialog } from '@animeteca/ui/Dialog'
import { SearchField } from '@animeteca/ui/SearchField'
import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { EarlyAccessBadge } from '../lib/EarlyAccessBadge.tsx'
import { count } from '../lib/plural.ts'
import { trpc } from '../lib/trpc.ts'
import { useChosenResult } from '../lib/use-chosen-result.ts'
import { useDebounced } from '../lib/use-debounced.ts'

const shown = 6

type SearchPaletteProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The quick search from anywhere: Enter opens the first result, or the one that arrows have chosen; the last row takes the words to the catalogue. */
export default function SearchPalette(props: SearchPaletteProps) {
  const router = useRouter()
  const [words, setWords] = useState('')
  const asked = useDebounced(words.trim(), 150)
  const { data, isPlaceholderData, isError } = trpc.catalogue.list.useQuery(
    { q: asked, limit: shown },
    { placeholderData: keepPreviousData },
  )
  const go = (href: string) => {
    props.onOpenChange(false)
    void router.navigate({ href })
  }
  const seeAll = () => go(`/?q=${encodeURIComponent(words.trim())}`)
  const total = data?.total ?? 0
  const found = data?.animes ?? []
  const hasMore = asked !== '' && total > 0
  const openAt = (at: number) => {
    const anime = found[at]
    if (anime) go(`/anime/${anime.id}`)
    else seeAll()
  }
  const results = useChosenResult({
    words: words.trim(),
    count: found.length + (hasMore ? 1 : 0),
    isBehind: !isError && (!data || isPlaceholderData || asked !== words.trim()),
    onOpen: openAt,
  })
  return (
    <Dialog
      {...props}
      title="Buscar animes"
      isTitleHidden
      hasCloseButton={false}
      className="max-sm:h-[92%] sm:mt-[12vh]"
    >
      <SearchField
        {...results.field}
        label="Buscar animes"
        placeholder="Título o sinopsis"
        size="lg"
        maxLength={limits.search.max}
        value={words}
        onChange={setWords}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type
        autoFocus
        className="mt-2"
      />
      <div {...results.list} aria-label="Animes encontrados" className="mt-3 flex flex-col">
        {found.map((anime, at) => (
          <div key={anime.id} {...results.option(at)} className={row}>
            <Result anime={anime} />
          </div>
        ))}
        {hasMore && (
          <div {...results.option(found.length)} className={`${row} min-h-11 font-display font-bold`}>
            <span className="grow">Ver todos en el catálogo</span>
            <span className="text-dim tabular-nums">{count(total)}</span>
            <ArrowRight aria-hidden size={17} />
          </div>
        )}
      </div>
      {found.length === 0 && (
        <p className="px-3 py-6 text-center text-sm text-dim">
          {data || isError ? 'No se encontraron animes con ese término' : 'Buscando…'}
        </p>
      )}
    </Dialog>
  )
}

function Result({ anime }: { anime: AnimeCard }) {
  return (
    <>
      <span className="w-9 shrink-0">
        <Cover src={anime.coverImage} title={anime.title} className="rounded-sm" />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{anime.title}</span>
        {anime.releaseYear && <span className="block text-xs text-dim tabular-nums">{anime.releaseYear}</span>}
      </span>
      {anime.hasEarlyAccess && <EarlyAccessBadge className="shrink-0" />}
    </>
  )
}

const row =
  'flex cursor-pointer items-center gap-3.5 rounded-control px-3 py-2 text-sm outline-none aria-selected:bg-raised'
