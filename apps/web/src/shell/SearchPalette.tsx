import type { AnimeCard } from '@animeteca/contracts/catalogue'
import { limits } from '@animeteca/contracts/limits'
import { Cover } from '@animeteca/ui/Cover'
import { Dialog } from '@animeteca/ui/Dialog'
import { SearchField } from '@animeteca/ui/SearchField'
import { keepPreviousData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { Autocomplete, Menu, MenuItem } from 'react-aria-components'
import { count } from '../lib/plural.ts'
import { trpc } from '../lib/trpc.ts'
import { useDebounced } from '../lib/use-debounced.ts'

const shown = 6

type SearchPaletteProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The quick search from anywhere: arrows choose and Enter opens; Enter alone, or the last row, takes the words to the catalogue. */
export default function SearchPalette(props: SearchPaletteProps) {
  const router = useRouter()
  const [words, setWords] = useState('')
  const asked = useDebounced(words.trim(), 150)
  const { data, isPlaceholderData } = trpc.catalogue.list.useQuery(
    { q: asked, limit: shown },
    { placeholderData: keepPreviousData },
  )
  const go = (href: string) => {
    props.onOpenChange(false)
    void router.navigate({ href })
  }
  const seeAll = () => go(`/?q=${encodeURIComponent(words.trim())}`)
  const total = data?.total
  // Enter must not open what the words before these had found: until the answer is here it takes the words themselves along.
  const isBehind = isPlaceholderData || asked !== words.trim()
  return (
    <Dialog
      {...props}
      title="Buscar animes"
      isTitleHidden
      hasCloseButton={false}
      className="max-sm:h-[92%] sm:mt-[12vh]"
    >
      <Autocomplete inputValue={words} onInputChange={setWords}>
        <SearchField
          label="Buscar animes"
          placeholder="Título o sinopsis"
          size="lg"
          maxLength={limits.search.max}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type
          autoFocus
          onSubmit={seeAll}
          className="mt-2"
        />
        <Menu
          aria-label="Animes encontrados"
          className="mt-3 flex flex-col outline-none"
          renderEmptyState={() => (
            <p className="px-3 py-6 text-center text-sm text-dim">
              {data ? 'No se encontraron animes con ese término' : 'Buscando…'}
            </p>
          )}
        >
          {data &&
            data.animes.map((anime) => (
              <Result key={anime.id} anime={anime} isDisabled={isBehind} onOpen={() => go(`/anime/${anime.id}`)} />
            ))}
          {asked !== '' && total !== undefined && total > 0 && (
            <MenuItem
              id="all"
              textValue="Ver todos"
              isDisabled={isBehind}
              onAction={seeAll}
              className={`${row} min-h-11 font-display font-bold`}
            >
              <span className="grow">Ver todos en el catálogo</span>
              <span className="text-dim tabular-nums">{count(total)}</span>
              <ArrowRight aria-hidden size={17} />
            </MenuItem>
          )}
        </Menu>
      </Autocomplete>
    </Dialog>
  )
}

type ResultProps = { anime: AnimeCard; isDisabled: boolean; onOpen: () => void }

function Result({ anime, isDisabled, onOpen }: ResultProps) {
  return (
    <MenuItem id={anime.id} textValue={anime.title} isDisabled={isDisabled} onAction={onOpen} className={row}>
      <span className="w-9 shrink-0">
        <Cover src={anime.coverImage} title={anime.title} className="rounded-sm" />
      </span>
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{anime.title}</span>
        {anime.releaseYear && <span className="block text-xs text-dim tabular-nums">{anime.releaseYear}</span>}
      </span>
    </MenuItem>
  )
}

const row = 'flex items-center gap-3.5 rounded-control px-3 py-2 text-sm outline-none focus:bg-raised hover:bg-raised'
