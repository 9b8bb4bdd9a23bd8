import { limits } from '@animeteca/contracts/limits'
import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { classNames } from '@animeteca/ui/base/class-names'
import { Cover } from '@animeteca/ui/covers/Cover'
import { SearchField } from '@animeteca/ui/forms/SearchField'
import { Check } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { useCatalogueSearch } from '../../../nouns/anime/search/use-catalogue-search.ts'

type SeenAnimesProps = { seen: ReadonlySet<number>; onToggle: (id: number) => void }

type Shown = { id: number; title: string; coverImage: string | null; releaseYear: number | null }

/** The most popular animes, or search results, each a toggle button for "seen". */
export function SeenAnimes({ seen, onToggle }: SeenAnimesProps) {
  const [term, setTerm] = useState('')
  const { shown, failure } = useShown(useDeferredValue(term))
  return (
    <section aria-labelledby="vistos" className="mt-9">
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id="vistos" className="mr-auto text-xl">
          ¿Qué has visto ya?
        </h2>
        <SearchField
          label="Buscar animes"
          placeholder="Buscar animes..."
          value={term}
          onChange={setTerm}
          maxLength={limits.search.max}
          className="w-full sm:w-80"
        />
      </div>
      {!shown && failure && <LoadFailure query={failure} message="No hemos podido cargar los animes" shape="panel" />}
      {shown?.length === 0 && <p className="text-dim">No se encontraron animes con ese término</p>}
      <ul
        aria-labelledby="vistos"
        className="grid grid-cols-3 gap-x-4 gap-y-5 max-sm:gap-x-3 sm:grid-cols-4 md:grid-cols-6 lg:grid-cols-8"
      >
        {shown?.map((anime) => (
          <li key={anime.id}>
            <SeenAnime anime={anime} isSeen={seen.has(anime.id)} onToggle={() => onToggle(anime.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `shown` is undefined while a search is loading; `failure` is set when the catalogue failed to load. */
function useShown(term: string) {
  const hasTerm = term.trim() !== ''
  const popular = trpc.catalogue.row.useQuery({ row: 'popular' }).data?.animes
  const { index, rows, failure } = useCatalogueSearch(term, { isIndexWanted: true })
  const catalogue = index.data
  const found: readonly Shown[] | undefined =
    catalogue &&
    rows?.slice(0, limits.animeRow.read).flatMap((row) => catalogue.cardOf(catalogue.index.ids[row]!) ?? [])
  return { shown: !hasTerm && popular && popular.length > 0 ? popular : found, failure }
}

function SeenAnime({ anime, isSeen, onToggle }: { anime: Shown; isSeen: boolean; onToggle: () => void }) {
  const { title, coverImage, releaseYear } = anime
  return (
    <button
      type="button"
      aria-pressed={isSeen}
      onClick={onToggle}
      className="group block w-full rounded-panel text-left outline-offset-4"
    >
      <span
        className={classNames('relative block overflow-hidden rounded-panel', isSeen && 'outline-3 outline-completed')}
      >
        <Cover
          {...coverSource(coverImage)}
          sizes="(min-width: 64rem) 9rem, (min-width: 40rem) 22vw, 30vw"
          title={title}
          className={isSeen ? 'opacity-55' : ''}
        />
        {isSeen && (
          <span className="absolute inset-0 grid place-items-center">
            <span className="grid size-11 place-items-center rounded-full bg-completed text-bg">
              <Check aria-hidden size={26} strokeWidth={3} />
            </span>
          </span>
        )}
      </span>
      <span className="mt-2 line-clamp-2 font-display text-sm leading-[1.22] font-bold tracking-snug group-hover:text-accent">
        <span className="sr-only">He visto </span>
        {title}
      </span>
      {releaseYear !== null && <span className="mt-0.5 block text-xs text-dim tabular-nums">{releaseYear}</span>}
    </button>
  )
}
