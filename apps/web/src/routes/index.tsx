import { late } from '@animeteca/ui/late'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useRef } from 'react'
import { firstPage } from '../features/catalogue/first-page.ts'
import { Hero } from '../features/catalogue/Hero.tsx'
import { HomeShelves } from '../features/catalogue/HomeShelves.tsx'
import { PendingHome } from '../features/catalogue/PendingHome.tsx'
import { FriendsActs } from '../features/catalogue/rows/late-friends-acts.ts'
import { ensureOwnRows, ensurePublicRows } from '../features/catalogue/rows/row-queries.ts'
import { useBrowseChange } from '../features/catalogue/use-browse-change.ts'
import { useSearchTerm } from '../features/catalogue/use-search-term.ts'
import { useShelf } from '../features/catalogue/use-shelf.ts'
import { ContinueWatching } from '../features/tracking/history/late-continue-watching.ts'
import { ensureHistory } from '../features/tracking/history/shown-history.ts'
import { useFollow } from '../lib/live.ts'
import { PageTitle } from '../lib/PageTitle.tsx'
import { searchOf, words } from '../lib/search-params.ts'
import { session, useViewer } from '../lib/session.ts'
import { trpc } from '../lib/trpc.ts'
import { browseOf, browseReaders } from '../nouns/anime/browse/browse-search.ts'
import { type BrowseState, useBrowse } from '../nouns/anime/browse/use-browse.ts'

const PendingContinue = late(() =>
  import('../features/tracking/history/PendingContinue.tsx').then((part) => part.PendingContinue),
)

export const Route = createFileRoute('/')({
  validateSearch: searchOf({ q: words(), ...browseReaders }),
  async loader({ context }) {
    // What the viewer was watching stands above the catalogue: it has to be there first, or the catalogue would jump.
    const continuing =
      session.get() &&
      Promise.allSettled([ContinueWatching.preload?.(), FriendsActs.preload?.(), ensureHistory(context.utils)])
    const list = context.utils.catalogue.list.ensureData(firstPage)
    const rows = [ensurePublicRows(context.utils), session.get() && ensureOwnRows(context.utils)]
    await list
    await Promise.all([continuing, ...rows])
  },
  pendingComponent: Pending,
  component: Home,
})

function Home() {
  const search = Route.useSearch()
  const browse = useBrowse(
    useMemo(() => browseOf(search), [search]),
    useBrowseChange(),
  )
  useFollow('catalogue')
  const [first] = trpc.catalogue.list.useSuspenseQuery(firstPage)
  return <SearchedHome q={search.q ?? ''} browse={browse} first={first} />
}

type SearchedHomeProps = { q: string; browse: BrowseState; first: Parameters<typeof useShelf>[0] }

/** What a key draws anew: neither filters nor what was asked for with the page. */
function SearchedHome({ q, browse, first }: SearchedHomeProps) {
  const viewer = useViewer()
  const [term, setTerm] = useSearchTerm(q)
  const shelf = useShelf(first, term, browse)
  const clear = useCallback(() => setTerm(''), [setTerm])
  const catalogue = useRef<HTMLElement>(null)
  return (
    <>
      <PageTitle>{term.trim() && `«${term.trim()}»`}</PageTitle>
      <Hero
        term={term}
        onTermChange={setTerm}
        onSubmit={() => showResults(catalogue.current)}
        shelf={shelf}
        covers={first.animes}
      />
      {viewer && term.trim() === '' && (
        <Suspense>
          <ContinueWatching />
        </Suspense>
      )}
      <HomeShelves ref={catalogue} shelf={shelf} browse={browse} first={first.animes} onClear={clear} />
    </>
  )
}

function Pending() {
  const { q } = Route.useSearch()
  const isSignedIn = session.get() !== null
  return <PendingHome isFolded={isSignedIn || Boolean(q)}>{isSignedIn && !q && <PendingContinue />}</PendingHome>
}

function showResults(catalogue: HTMLElement | null) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  // On a phone the keyboard covers what was found: without focus it goes away.
  if (matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLElement)
    document.activeElement.blur()
  catalogue?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' })
}
