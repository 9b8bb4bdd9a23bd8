import { createFileRoute, notFound } from '@tanstack/react-router'
import { statisticsQuery, statisticsSearch } from '../../features/profiles/statistics/statistics-search.ts'
import { StatisticsScreen } from '../../features/profiles/statistics/StatisticsScreen.tsx'
import { isNotFound, problemOf } from '../../lib/errors/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { FallenCover } from '../../shell/screens/FallenCover.tsx'
import { MissingScreen } from '../../shell/screens/MissingScreen.tsx'
import { Notice } from '../../shell/screens/Notice.tsx'
import { PendingPage } from '../../shell/screens/PendingPage.tsx'

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
      const problem = problemOf(error)
      if (problem?.code === 'PROFILE_PRIVATE' || problem?.code === 'ACTIVITY_HIDDEN') return problem.message
      throw error
    }
  },
  component: Page,
  pendingComponent: PendingPage,
  notFoundComponent: Missing,
})

function Page() {
  const closed = Route.useLoaderData()
  if (closed)
    return (
      <Notice title="No hay estadísticas" mark={<FallenCover title="La Última Estación" sign="¿Quién?" />}>
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

function Missing() {
  return (
    <MissingScreen title="Usuario no encontrado" cover="La Última Estación" sign="¿Quién?">
      Nadie tiene ese nombre: puede que lo haya cambiado o que el enlace esté mal escrito.
    </MissingScreen>
  )
}
