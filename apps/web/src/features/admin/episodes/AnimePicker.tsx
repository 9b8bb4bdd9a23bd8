import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { Button } from '@animeteca/ui/actions/Button'
import { SpanishLocale } from '@animeteca/ui/base/SpanishLocale'
import { Cover } from '@animeteca/ui/covers/Cover'
import { SearchField } from '@animeteca/ui/forms/SearchField'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { useDebounced } from '../../../lib/search/debounce.ts'
import { plural } from '../../../lib/text/plural.ts'

export type PickedAnime = { id: number; title: string; coverImage: string | null }

type AnimePickerProps = { anime: PickedAnime | null; onPick: (anime: PickedAnime | null) => void }

/** Searches an anime, and shows the chosen one. */
export function AnimePicker({ anime, onPick }: AnimePickerProps) {
  if (anime)
    return (
      <div className="flex items-center gap-3 rounded-control border border-line bg-raised p-2.5">
        <Cover
          {...coverSource(anime.coverImage)}
          sizes="2.25rem"
          title={anime.title}
          className="w-9 shrink-0 rounded-sm!"
        />
        <span className="line-clamp-2 min-w-0 grow leading-snug font-semibold">{anime.title}</span>
        <Button size="sm" onPress={() => onPick(null)}>
          Cambiar anime
        </Button>
      </div>
    )
  return <AnimeSearch onPick={onPick} />
}

type AnimeSearchProps = {
  label?: string
  /** Ids to leave out. */
  hidden?: readonly number[]
  onPick: (anime: PickedAnime) => void
}

/** Animes whose title matches; the newest ones without a search text. */
export function AnimeSearch({ label = 'Anime', hidden, onPick }: AnimeSearchProps) {
  const [term, setTerm] = useState('')
  const q = useDebounced(term.trim(), 250)
  const query = trpc.admin.animes.useQuery(
    { limit: 6, ...(q && { q }) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const { data } = query
  const error = useLoadError(query)
  const animes = data?.animes.filter(({ id }) => !hidden?.includes(id)) ?? []
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={label}
        isLabelHidden={false}
        placeholder="Busca un anime por su título"
        value={term}
        onChange={setTerm}
        // Prevents Enter from submitting the surrounding form.
        onSubmit={() => {}}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing to choose
        autoFocus
      />
      {error ? (
        <LoadFailure query={query} message="No hemos podido buscar animes" shape="panel" />
      ) : (
        <SpanishLocale>
          <ListBox
            aria-label="Elige un anime"
            items={animes}
            selectionMode="none"
            onAction={(key) => {
              const picked = animes.find(({ id }) => id === Number(key))
              if (picked) onPick(picked)
            }}
            renderEmptyState={() => (
              <p className="px-3 py-4 text-sm text-dim">
                {data ? 'No se encontraron animes con ese término' : 'Cargando…'}
              </p>
            )}
            className="overflow-clip rounded-control border border-line"
          >
            {({ id, title, coverImage, seasonCount }) => (
              <ListBoxItem
                id={id}
                textValue={title}
                className="flex min-h-12 cursor-pointer items-center gap-3 border-t border-line px-3 py-1.5 first:border-t-0 hover:bg-raised focus-visible:-outline-offset-2"
              >
                <Cover
                  {...coverSource(coverImage)}
                  sizes="1.75rem"
                  title={title}
                  className="w-7 shrink-0 rounded-sm!"
                />
                <span className="min-w-0 grow truncate text-sm font-semibold">{title}</span>
                <span className="shrink-0 text-xs text-dim">{plural(seasonCount, 'temporada')}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </SpanishLocale>
      )}
    </div>
  )
}
