import { createFileRoute, notFound } from '@tanstack/react-router'
import { CustomListScreen } from '../../features/tracking/own/CustomListScreen.tsx'
import { PendingRows } from '../../features/tracking/own/PendingRows.tsx'
import { isNotFound } from '../../lib/errors/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { pathId } from '../../lib/search/search-params.ts'
import { MissingScreen } from '../../shell/screens/MissingScreen.tsx'

export const Route = createFileRoute('/list/$id')({
  params: {
    parse: ({ id }) => ({ id: pathId(id, Number.MAX_SAFE_INTEGER) }),
    stringify: ({ id }) => ({ id: `${id}` }),
  },
  async loader({ context, params: { id } }) {
    if (id === 0) throw notFound()
    try {
      await context.utils.tracking.customList.ensureData({ id })
    } catch (error) {
      throw isNotFound(error) ? notFound() : error
    }
  },
  component: Page,
  pendingComponent: Pending,
  notFoundComponent: Missing,
})

function Page() {
  const [list] = trpc.tracking.customList.useSuspenseQuery({ id: Route.useParams().id }, { refetchOnWindowFocus: true })
  return <CustomListScreen list={list} />
}

function Pending() {
  return (
    <div className="page-width pt-24">
      <PendingRows />
    </div>
  )
}

function Missing() {
  return (
    <MissingScreen title="Colección no encontrada" cover="Cuaderno de Viaje">
      Puede que su dueño la haya borrado, o que no la comparta contigo.
    </MissingScreen>
  )
}
