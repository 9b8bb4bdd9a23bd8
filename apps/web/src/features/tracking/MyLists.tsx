import '../../every-class.css'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { TabPanel, Tabs } from '@animeteca/ui/navigation/Tabs'
import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { PageLoadFailure } from '../../lib/errors/PageLoadFailure.tsx'
import { useLoadError } from '../../lib/errors/use-load-error.ts'
import { PageTitle } from '../../lib/PageTitle.tsx'
import { trpc } from '../../lib/query/trpc.ts'
import { plural } from '../../lib/text/plural.ts'
import { nothingChosen } from '../../nouns/anime/browse/browse-search.ts'
import { ShelfNav } from '../../nouns/list/ShelfNav.tsx'
import { wholeLists } from '../../nouns/list/whole-lists.ts'
import { AddPanel } from './adding/AddPanel.tsx'
import type { ListSearch, ListTab } from './lists/list-search.ts'
import { ListPanel } from './lists/ListPanel.tsx'
import { ListTabs } from './lists/ListTabs.tsx'
import { PendingCards } from './lists/PendingCards.tsx'
import { useListSearch } from './lists/use-list-search.ts'
import { WatchedPanel } from './watched/WatchedPanel.tsx'

/** The viewer's lists, watched episodes, and animes to add. */
export function MyLists({ search }: { search: ListSearch }) {
  const { tab = 'watching' } = search
  const change = useListSearch()
  const lists = trpc.tracking.lists.useQuery(wholeLists, { refetchOnWindowFocus: true })
  const error = useLoadError(lists)
  // Thousands of entries render at low priority when they arrive; later changes render immediately.
  const isDrawn = useDeferredValue(lists.data !== undefined, false)
  const entries = isDrawn ? lists.data?.entries : undefined
  const listed = useMemo(() => entries && new Set(entries.map(({ animeId }) => animeId)), [entries])

  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <PageTitle>Mis Listas</PageTitle>
      <ShelfNav />
      <h1 tabIndex={-1} className="mt-2 text-2xl">
        Mis Listas
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-dim">
        {/* As wide as most counts, so that the link does not jump when the lists arrive. */}
        <p className="min-h-[1lh] min-w-52">{entries && `${plural(entries.length, 'anime')} en tu estantería.`}</p>
        <Link to="/import" className={linkStyles({ className: '-my-2.5 py-2.5' })}>
          Importar historial
        </Link>
      </div>
      <Tabs
        className="mt-6"
        selectedKey={tab}
        // Search and filters are reset with the tab; the order stays.
        onSelectionChange={(tab) => change({ ...nothingChosen, tab: tab as ListTab, anime: undefined, q: undefined })}
      >
        <ListTabs entries={entries} listed={listed} />
        <TabPanel id={tab}>
          {tab === 'watched' ? (
            <WatchedPanel animeId={search.anime} />
          ) : error ? (
            <PageLoadFailure query={lists} message="No hemos podido cargar tus listas">
              No se ha perdido nada.
            </PageLoadFailure>
          ) : !entries || !listed ? (
            <PendingCards />
          ) : tab === 'add' ? (
            <AddPanel listed={listed} q={search.q ?? ''} />
          ) : (
            <ListPanel key={tab} listType={tab} entries={entries} search={search} />
          )}
        </TabPanel>
      </Tabs>
    </div>
  )
}
