import { activityWeeks } from '@animeteca/contracts/limits'
import { EmptyState } from '@animeteca/ui/display/EmptyState'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { ActivityTable } from './ActivityTable.tsx'
import type { Week } from './week-text.ts'
import { WeekChart } from './WeekChart.tsx'

/** Visitors and their activity, week by week. */
export function Activity() {
  const query = trpc.admin.activity.useQuery()
  const { data } = query
  const error = useLoadError(query)
  return (
    <section aria-labelledby="semanas" className="relative">
      <h2 id="semanas" className="mt-10 mb-4 text-lg">
        Últimas {activityWeeks} semanas
      </h2>
      {data ? (
        <Charts weeks={data.weeks} />
      ) : error ? (
        <LoadFailure query={query} message="No hemos podido cargar la actividad de estas semanas" shape="panel" />
      ) : (
        <div className={grid}>
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} className="h-62 sm:max-lg:h-44" />
          ))}
        </div>
      )}
    </section>
  )
}

const grid = 'grid gap-3 sm:gap-4 lg:grid-cols-3'

function Charts({ weeks }: { weeks: Week[] }) {
  const isEmpty = weeks.every(({ signUps, votes, watched }) => signUps + votes + watched === 0)
  if (isEmpty)
    return (
      <EmptyState headingLevel={3} title="Todavía no ha pasado nada" className="rounded-panel border border-line">
        Cuando alguien se registre, valore un episodio o lo marque como visto, aparecerá aquí semana a semana.
      </EmptyState>
    )
  return (
    <>
      <div className={grid}>
        <WeekChart weeks={weeks} measure="signUps" />
        <WeekChart weeks={weeks} measure="votes" />
        <WeekChart weeks={weeks} measure="watched" />
      </div>
      <ActivityTable weeks={weeks} />
    </>
  )
}
