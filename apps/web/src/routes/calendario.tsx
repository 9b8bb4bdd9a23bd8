import { Skeleton } from '@animeteca/ui/Skeleton'
import { createFileRoute } from '@tanstack/react-router'
import { calendarSearch, weekOf } from '../features/catalogue/calendar/calendar-search.ts'
import { CalendarScreen } from '../features/catalogue/calendar/CalendarScreen.tsx'
import { session, useViewer } from '../lib/session.ts'

export const Route = createFileRoute('/calendario')({
  validateSearch: calendarSearch,
  loaderDeps: ({ search }) => search,
  async loader({ context: { utils }, deps: search }) {
    const week = weekOf(search)
    const isOwn = session.get() !== null
    await Promise.all([
      isOwn && utils.tracking.calendar.ensureData(week),
      (!isOwn || search.ver === 'todo') && utils.catalogue.calendar.ensureData(week),
    ])
  },
  component: Page,
  pendingComponent: Pending,
})

function Page() {
  const viewer = useViewer()
  return <CalendarScreen key={viewer?.id} search={Route.useSearch()} />
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
