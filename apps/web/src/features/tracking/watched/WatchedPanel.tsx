import { Button } from '@animeteca/ui/actions/Button'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { useWholeList } from '../../../lib/query/use-whole-list.ts'
import { useEagerPictures } from '../../../lib/use-eager-pictures.ts'
import { useFocusAfterRemoval } from '../../../lib/use-focus-after-removal.ts'
import { useInView } from '../../../lib/use-in-view.ts'
import { EmptyList } from '../lists/EmptyList.tsx'
import { LoadFailure } from '../lists/LoadFailure.tsx'
import { useListSearch } from '../lists/use-list-search.ts'
import { AnimeFilter } from './AnimeFilter.tsx'
import { pageOf, unmarkMutation } from './watched-marks.ts'
import { WatchedCard } from './WatchedCard.tsx'

/** The viewer's watched episodes, newest first, of one anime or all; more load while scrolling. */
export function WatchedPanel({ animeId }: { animeId: number | undefined }) {
  const change = useListSearch()
  const list = useRef<HTMLUListElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const marks = trpc.tracking.watched.useInfiniteQuery(pageOf(animeId), {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const unmark = useOptimisticMutation(unmarkMutation)
  const episodes = useMemo(() => marks.data?.pages.flatMap(({ episodes }) => episodes), [marks.data])
  const ids = useMemo(() => episodes?.map(({ episodeId }) => episodeId) ?? [], [episodes])
  useFocusAfterRemoval(list, ids, panel)
  useWholeList(marks, { rows: ids.length })
  useEagerPictures(list, { count: ids.length })
  const isMoreDue = marks.hasNextPage && !marks.isFetchingNextPage && !marks.isFetchNextPageError
  const foot = useInView(() => isMoreDue && void marks.fetchNextPage(), ids.length)

  if (marks.isError && !episodes)
    return <LoadFailure isRetrying={marks.isFetching} onRetry={() => void marks.refetch()} />
  if (!episodes) return <PendingMarks />
  if (episodes.length === 0 && animeId === undefined) {
    return (
      <div ref={panel} tabIndex={-1} className="outline-none">
        <AnimeFilter animeId={undefined} />
        <EmptyList tab="watched" />
      </div>
    )
  }
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
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
            data-item={mark.episodeId}
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
