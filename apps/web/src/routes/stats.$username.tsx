import { errors } from '@animeteca/contracts/errors'
import { Skeleton } from '@animeteca/ui/Skeleton'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { statisticsQuery, statisticsSearch } from '../features/profiles/statistics/statistics-search.ts'
import { StatisticsScreen } from '../features/profiles/statistics/StatisticsScreen.tsx'
import { isNotFound, problemOf } from '../lib/errors.ts'
import { trpc } from '../lib/trpc.ts'
import { FallenCover } from '../shell/FallenCover.tsx'
import { MissingScreen } from '../shell/MissingScreen.tsx'
import { Notice } from '../shell/Notice.tsx'

export const Route = createFileRoute('/stats/$username')({
  validateSearch: statisticsSearch,
  loaderDeps: ({ search: { year } }) => ({ year }),
  async loader({ context: { utils }, params: { username }, deps: { year } }) {
    try {
      const { id } = await utils.profiles.byUsername.ensureData({ username })
      await utils.profiles.statistics.ensureData(statisticsQuery(id, year))
      return null
    } catch (error) {
      if (isNotFound(error)) throw notFound()
      const code = problemOf(error)?.code
      if (code === 'PROFILE_PRIVATE' || code === 'ACTIVITY_HIDDEN') return errors[code].message
      throw error
    }
  },
  component: Page,
  pendingComponent: Pending,
  notFoundComponent: Missing,
})

function Page() {
  const closed = Route.useLoaderData()
  if (closed)
    return (
      <Notice title="Aquí no hay números" mark={<FallenCover title="La Última Estación" sign="¿Quién?" />}>
        <p>{closed}</p>
      </Notice>
    )
  return <Shown />
}

function Shown() {
  const { year } = Route.useSearch()
  const [{ id }] = trpc.profiles.byUsername.useSuspenseQuery({ username: Route.useParams().username })
  const [statistics] = trpc.profiles.statistics.useSuspenseQuery(statisticsQuery(id, year))
  return <StatisticsScreen statistics={statistics} year={year} />
}

function Pending() {
  return (
    <div className="page-width flex flex-col gap-6 pt-16">
      <Skeleton shape="line" className="w-60" />
      <Skeleton className="h-20" />
      <Skeleton className="h-40" />
    </div>
  )
}

function Missing() {
  return (
    <MissingScreen title="Usuario no encontrado" cover="La Última Estación" sign="¿Quién?">
      Nadie tiene ese nombre: puede que lo haya cambiado o que el enlace esté mal escrito.
    </MissingScreen>
  )
}
