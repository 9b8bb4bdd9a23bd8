import { createFileRoute, notFound } from '@tanstack/react-router'
import { CustomListScreen } from '../../features/tracking/own/CustomListScreen.tsx'
import { PendingRows } from '../../features/tracking/own/PendingRows.tsx'
import { isNotFound } from '../../lib/errors/errors.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { MissingScreen } from '../../shell/screens/MissingScreen.tsx'

export const Route = createFileRoute('/list/$id')({
  // An invalid id becomes 0, which shows the page of a missing list.
  params: {
    parse: ({ id }) => ({ id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0 }),
    stringify: ({ id }) => ({ id: `${id}` }),
  },
  async loader({ context, params: { id } }) {
    if (id < 1) throw notFound()
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
