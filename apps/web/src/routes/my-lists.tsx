import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '../features/tracking/lists/list-search.ts'
import { MyLists } from '../features/tracking/MyLists.tsx'
import { session, useViewer } from '../lib/session/session.ts'
import { indexQuery } from '../nouns/anime/search/index-query.ts'
import { wholeLists } from '../nouns/list/whole-lists.ts'
import { MembersOnly } from '../shell/screens/MembersOnly.tsx'

export const Route = createFileRoute('/my-lists')({
  validateSearch: listSearch,
  loader({ context: { queryClient, utils } }) {
    if (!session.get()) return
    // Prefetched without waiting: the page has placeholders.
    void utils.tracking.lists.prefetch(wholeLists)
    void utils.tracking.listProgress.prefetch()
    void utils.tracking.entryDetails.prefetch()
    void utils.tracking.watchedAnimes.prefetch()
    void queryClient.prefetchQuery(indexQuery)
  },
  component: Page,
})

function Page() {
  const viewer = useViewer()
  const search = Route.useSearch()
  if (!viewer) return <MembersOnly>Inicia sesión para ver tus listas y los episodios que ya has visto.</MembersOnly>
  return <MyLists search={search} />
}
