import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../features/tracking/lists/list-search.ts'
import { MyLists } from '../features/tracking/lists/MyLists.tsx'
import { useViewer } from '../lib/session.ts'
import { MembersOnly } from '../shell/MembersOnly.tsx'

export const Route = createFileRoute('/my-lists')({ validateSearch: listSearch, component: Page })

function Page() {
  const viewer = useViewer()
  const search = Route.useSearch()
  if (!viewer) return <MembersOnly>Inicia sesión para ver tus listas y los episodios que ya has visto.</MembersOnly>
  return <MyLists search={search} />
}
