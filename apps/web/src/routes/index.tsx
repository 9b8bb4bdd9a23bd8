import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useMemo, useRef } from 'react'
import { Hero } from '../features/catalogue/hero/Hero.tsx'
import { Catalogue } from '../features/catalogue/shelf/Catalogue.tsx'
import { useBrowseChange } from '../features/catalogue/shelf/use-browse-change.ts'
import { useSearchTerm } from '../features/catalogue/shelf/use-search-term.ts'
import { useShelf } from '../features/catalogue/shelf/use-shelf.ts'
import { ContinueWatching } from '../features/tracking/history/lazy-continue-watching.ts'
import { shownHistory } from '../features/tracking/history/shown-history.ts'
import { NextEpisodes } from '../features/tracking/next/lazy-next-episodes.ts'
import { useFollow } from '../lib/live/live.ts'
import { PageTitle } from '../lib/PageTitle.tsx'
import { trpc } from '../lib/query/trpc.ts'
import { searchOf, text } from '../lib/search/search-params.ts'
import { session, useViewer } from '../lib/session/session.ts'
import { browseOf, browseReaders } from '../nouns/anime/browse/browse-search.ts'
import { type BrowseState, useBrowse } from '../nouns/anime/browse/use-browse.ts'

export const Route = createFileRoute('/')({
  validateSearch: searchOf({ q: text(), ...browseReaders }),
  async loader({ context: { utils } }) {
    const { tracking, catalogue } = utils
    // The viewer's sections are above the catalogue, so they load first, to avoid layout shifts.
    const own =
      session.get() &&
      Promise.allSettled([
        ContinueWatching.preload(),
        NextEpisodes.preload(),
        tracking.history.ensureData(shownHistory),
        tracking.nextEpisodes.ensureData({}),
      ])
    await catalogue.shelf.ensureData()
    await own
  },
  pendingComponent: lazyComponent(() => import('../shell/PendingHomePage.tsx')),
  component: Home,
})

function Home() {
  const search = Route.useSearch()
  const browse = useBrowse(
    useMemo(() => browseOf(search), [search]),
    useBrowseChange(),
  )
  useFollow('catalogue')
  const [first] = trpc.catalogue.shelf.useSuspenseQuery()
  return <SearchedHome q={search.q ?? ''} browse={browse} first={first} />
}

type SearchedHomeProps = { q: string; browse: BrowseState; first: Parameters<typeof useShelf>[0] }

/** The part of the page that renders again at each key in the search box. */
function SearchedHome({ q, browse, first }: SearchedHomeProps) {
  const viewer = useViewer()
  const [term, setTerm] = useSearchTerm(q)
  const shelf = useShelf(first, term, browse)
  const catalogue = useRef<HTMLElement>(null)
  return (
    <div data-keeps-focus>
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
          {!browse.isActive && <NextEpisodes />}
        </Suspense>
      )}
      <Catalogue ref={catalogue} shelf={shelf} browse={browse} onSearch={setTerm} />
    </div>
  )
}

function showResults(catalogue: HTMLElement | null) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  // On a phone the keyboard covers the results: removing the focus closes it.
  if (matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLElement)
    document.activeElement.blur()
  catalogue?.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' })
}
