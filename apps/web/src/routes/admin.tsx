import { can } from '@animeteca/contracts/can'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { AdminPending } from '../features/admin/AdminPending.tsx'
import { StatCards } from '../features/admin/StatCards.tsx'
import { PageTitle } from '../lib/PageTitle.tsx'
import { session } from '../lib/session.ts'

/** Everyone but administrators is sent home before anything is shown; the server refuses whoever got past that. */
export const Route = createFileRoute('/admin')({
  beforeLoad() {
    if (!can.administer(session.get()?.user ?? null)) throw redirect({ to: '/', replace: true })
  },
  loader: ({ context }) => context.utils.admin.stats.ensureData(),
  pendingComponent: AdminPending,
  component: Admin,
})

function Admin() {
  return (
    <div className="page-width py-10 sm:py-14">
      <PageTitle>Administración</PageTitle>
      <h1 tabIndex={-1} className="text-2xl">
        Administración
      </h1>
      <StatCards />
    </div>
  )
}
