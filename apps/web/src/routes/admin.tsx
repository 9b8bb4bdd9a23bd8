import { can } from '@animeteca/contracts/can'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { CancelledError } from '@tanstack/react-query'
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { AdminScreen } from '../features/admin/AdminScreen.tsx'
import { adminSearch } from '../features/admin/panel/admin-search.ts'
import { statusOf } from '../lib/errors/errors.ts'
import { PageTitle } from '../lib/PageTitle.tsx'
import { session, useViewer } from '../lib/session/session.ts'

/** Redirects everyone but administrators before rendering; the server checks every request as well. */
export const Route = createFileRoute('/admin')({
  validateSearch: adminSearch,
  beforeLoad() {
    if (!can.administer(session.get()?.user ?? null)) throw redirect({ to: '/', replace: true })
  },
  async loader({ context }) {
    try {
      await context.utils.admin.stats.ensureData()
    } catch (error) {
      // The role was removed after this browser stored the session.
      if (statusOf(error) === 401 || statusOf(error) === 403) throw redirect({ to: '/', replace: true })
      // Cancelled because the page is left.
      if (!(error instanceof CancelledError)) console.error(error)
    }
  },
  pendingComponent: lazyComponent(() => import('../features/admin/AdminPending.tsx')),
  component: Admin,
})

function Admin() {
  const viewer = useViewer()
  const search = Route.useSearch()
  if (!can.administer(viewer)) return <Navigate to="/" replace />
  return (
    <>
      <PageTitle>Administración</PageTitle>
      <AdminScreen search={search} />
    </>
  )
}
