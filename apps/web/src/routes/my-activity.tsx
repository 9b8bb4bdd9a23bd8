import { createFileRoute } from '@tanstack/react-router'
import { activitySearch } from '../features/tracking/activity/activity-search.ts'
import { ActivityScreen } from '../features/tracking/activity/ActivityScreen.tsx'
import { useViewer } from '../lib/session/session.ts'
import { MembersOnly } from '../shell/screens/MembersOnly.tsx'

export const Route = createFileRoute('/my-activity')({ validateSearch: activitySearch, component: Page })

function Page() {
  const viewer = useViewer()
  const search = Route.useSearch()
  if (!viewer) return <MembersOnly>Inicia sesión para ver lo que has marcado y deshacer lo que quieras.</MembersOnly>
  return <ActivityScreen search={search} />
}
