import { createFileRoute } from '@tanstack/react-router'
import { calendarSearch, weekOf } from '../features/catalogue/calendar/calendar-search.ts'
import { CalendarScreen } from '../features/catalogue/calendar/CalendarScreen.tsx'
import { session, useViewer } from '../lib/session/session.ts'
import { viewerTimeZone } from '../lib/text/time-zone.ts'
import { ownPlatforms, platformFilterOf } from '../nouns/anime/platforms/platform-filter.ts'
import { PendingPage } from '../shell/screens/PendingPage.tsx'

export const Route = createFileRoute('/calendario')({
  validateSearch: calendarSearch,
  loaderDeps: ({ search }) => search,
  async loader({ context: { utils }, deps: search }) {
    const isOwn = session.get() !== null
    const isOnOwnPlatforms = isOwn && search.plataforma === ownPlatforms
    const own = isOnOwnPlatforms ? await utils.tracking.platforms.ensureData() : undefined
    const week = weekOf(search, viewerTimeZone(), platformFilterOf(search.plataforma, own))
    await Promise.all([
      isOwn && utils.tracking.calendar.ensureData(week),
      (!isOwn || search.ver === 'todo') && utils.catalogue.calendar.ensureData(week),
    ])
  },
  component: Page,
  pendingComponent: PendingPage,
})

function Page() {
  const viewer = useViewer()
  return <CalendarScreen key={viewer?.id} search={Route.useSearch()} />
}
