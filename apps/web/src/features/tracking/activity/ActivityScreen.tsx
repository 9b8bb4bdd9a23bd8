import '../../../every-class.css'
import type { TrackingEvent } from '@animeteca/contracts/tracking/tracking-events'
import { Button } from '@animeteca/ui/actions/Button'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { PageLoadFailure } from '../../../lib/errors/PageLoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { PageTitle } from '../../../lib/PageTitle.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { useWholeList } from '../../../lib/query/use-whole-list.ts'
import { day } from '../../../lib/search/search-params.ts'
import { FirstSteps } from '../../../nouns/list/FirstSteps.tsx'
import { ShelfNav } from '../../../nouns/list/ShelfNav.tsx'
import type { ActivitySearch } from './activity-search.ts'
import { dayName, spanOf } from './days.ts'
import { EventRow } from './EventRow.tsx'

/** The viewer's changes to marks, lists and history, day by day, each with an undo button. */
export function ActivityScreen({ search: { dia } }: { search: ActivitySearch }) {
  const navigate = useNavigate({ from: '/my-activity' })
  const id = useId()
  const show = (dia: string | undefined) => void navigate({ search: { dia }, replace: true, resetScroll: false })
  // The text of the field is no day while its year is being typed.
  const [typed, setTyped] = useState({ shown: dia, text: dia ?? '' })
  if (typed.shown !== dia) setTyped({ shown: dia, text: dia ?? '' })
  const type = (text: string) => {
    setTyped({ shown: dia, text })
    if (text === '' || day(text)) show(day(text))
  }
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageTitle>Mi actividad</PageTitle>
      <ShelfNav />
      <div className="max-w-4xl">
        <h1 tabIndex={-1} className="mt-2 text-2xl outline-none">
          Mi actividad
        </h1>
        <p className="mt-2 max-w-[60ch] text-pretty text-dim">
          Lo que cambias en tus marcas, tus listas y tu historial, de lo último a lo primero. Solo tú lo ves, y todo se
          puede deshacer.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <label htmlFor={id} className="text-sm font-semibold">
            Día
          </label>
          <input
            id={id}
            type="date"
            value={typed.text}
            onChange={({ target }) => type(target.value)}
            className="min-h-11 rounded-control border border-control bg-surface px-3.5 text-sm text-text pointer-coarse:text-base"
          />
          {dia && <Button onPress={() => show(undefined)}>Todos los días</Button>}
        </div>
        <Events dia={dia} />
      </div>
    </div>
  )
}

function Events({ dia }: { dia: string | undefined }) {
  const activity = trpc.tracking.activity.useInfiniteQuery(dia ? spanOf(dia) : {}, {
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  const events = activity.data?.pages.flatMap(({ events }) => events)
  useWholeList(activity, { rows: events?.length ?? 0 })
  if (useLoadError(activity)) return <PageLoadFailure query={activity} message="No hemos podido cargar tu actividad" />
  if (!events) return <PendingEvents />
  if (events.length === 0) {
    return (
      <EmptyState
        title={dia ? 'Ese día no cambiaste nada' : 'Todavía no hay actividad'}
        action={!dia && <FirstSteps />}
      >
        {dia
          ? 'Prueba con otro día, o míralos todos.'
          : 'Marca un episodio o guarda un anime en una lista, y aparecerá aquí.'}
      </EmptyState>
    )
  }
  return (
    <div aria-busy={activity.isPlaceholderData} className="mt-8 flex flex-col gap-8">
      {daysOf(events).map(([day, events]) => (
        <section key={day} aria-label={day}>
          <h2 className="text-lg">{day}</h2>
          <ul className="mt-3 overflow-clip rounded-panel border border-line bg-surface">
            {events.map((event) => (
              <li key={event.id} className="not-first:border-t not-first:border-line">
                <EventRow event={event} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {activity.hasNextPage && (
        <Button
          isPending={activity.isFetchingNextPage}
          onPress={() => void activity.fetchNextPage()}
          className="self-center"
        >
          Ver más
        </Button>
      )}
    </div>
  )
}

const daysOf = (events: TrackingEvent[]) => [...Map.groupBy(events, ({ at }) => dayName(at))]

function PendingEvents() {
  return (
    <div className="mt-8 flex flex-col gap-3">
      <output className="sr-only">Cargando tu actividad</output>
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} className="h-20" />
      ))}
    </div>
  )
}
