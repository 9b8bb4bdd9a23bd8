import { Button } from '@animeteca/ui/actions/Button'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { PageLoadFailure } from '../../../lib/errors/PageLoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { useWholeList } from '../../../lib/query/use-whole-list.ts'
import { useEagerPictures } from '../../../lib/use-eager-pictures.ts'
import { EmptyList } from '../lists/EmptyList.tsx'
import { useListSearch } from '../lists/use-list-search.ts'
import { AnimeFilter } from './AnimeFilter.tsx'
import { useInView } from './use-in-view.ts'
import { pageOf, unmarkMutation } from './watched-marks.ts'
import { WatchedCard } from './WatchedCard.tsx'

/** The viewer's watched episodes, newest first, of one anime or all; more load while scrolling. */
export function WatchedPanel({ animeId }: { animeId: number | undefined }) {
  const change = useListSearch()
  const list = useRef<HTMLUListElement>(null)
  const marks = trpc.tracking.watched.useInfiniteQuery(pageOf(animeId), {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const error = useLoadError(marks)
  const unmark = useOptimisticMutation(unmarkMutation)
  const episodes = useMemo(() => marks.data?.pages.flatMap(({ episodes }) => episodes), [marks.data])
  const ids = useMemo(() => episodes?.map(({ episodeId }) => episodeId) ?? [], [episodes])
  useWholeList(marks, { rows: ids.length })
  useEagerPictures(list, { count: ids.length })
  const isMoreDue = marks.hasNextPage && !marks.isFetchingNextPage && !marks.isFetchNextPageError
  const foot = useInView(() => isMoreDue && void marks.fetchNextPage(), ids.length)

  if (error)
    return (
      <PageLoadFailure query={marks} message="No hemos podido cargar tus episodios vistos">
        No se ha perdido nada.
      </PageLoadFailure>
    )
  if (!episodes) return <PendingMarks />
  if (episodes.length === 0 && animeId === undefined) {
    return (
      <div data-keeps-focus>
        <AnimeFilter animeId={undefined} />
        <EmptyList tab="watched" />
      </div>
    )
  }
  return (
    <div data-keeps-focus>
      <AnimeFilter animeId={animeId} />
      <ul
        ref={list}
        aria-label="Episodios vistos"
        aria-busy={marks.isPlaceholderData}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        {episodes.map((mark) => (
          <li
            key={mark.id}
            className="group relative rounded-panel border border-line bg-surface outline-offset-2 has-[a:focus-visible]:outline-2"
          >
            <WatchedCard mark={mark} onUnmark={() => unmark.mutate({ mark, filter: animeId })} />
          </li>
        ))}
      </ul>
      {episodes.length === 0 && (
        <EmptyState
          title="De este anime no has visto ningún episodio"
          action={<Button onPress={() => change({ anime: undefined })}>Todos los animes</Button>}
        />
      )}
      <div ref={foot} className="mt-6 flex min-h-11 justify-center">
        {marks.hasNextPage && (
          <Button isPending={marks.isFetchingNextPage} onPress={() => void marks.fetchNextPage()}>
            {marks.isFetchNextPageError ? 'Reintentar' : 'Cargar más'}
          </Button>
        )}
      </div>
    </div>
  )
}

function PendingMarks() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <output className="sr-only">Cargando episodios vistos</output>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} className="h-34" />
      ))}
    </div>
  )
}
