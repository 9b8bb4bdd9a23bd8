import { HydrationBoundary } from '@animeteca/ui/base/hydrating'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { useRootMark } from '@animeteca/ui/base/use-root-mark'
import { SkipLink } from '@animeteca/ui/navigation/SkipLink'
import { UiProvider } from '@animeteca/ui/UiProvider'
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isEntrance } from '../lib/entrances.ts'
import { focusPageSearch } from './page-search.ts'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'

const BottomNav = lazyPart(() => import('./navigation/BottomNav.tsx').then((part) => part.BottomNav))
const Header = lazyPart(() => import('./navigation/Header.tsx').then((part) => part.Header))
const OfflineBanner = lazyPart(() => import('./OfflineBanner.tsx').then((part) => part.OfflineBanner))
const Keys = lazyPart(() => import('./keyboard/Keys.tsx').then((part) => part.Keys))
const ModalHost = lazyPart(() => import('./ModalHost.tsx').then((part) => part.ModalHost))

const KeyboardHelp = lazy(() => import('./keyboard/KeyboardHelp.tsx'))
const SearchPalette = lazy(() => import('./SearchPalette.tsx'))

type Opened = 'search' | 'help' | null

/** The frame of every page. Sign-in pages have neither header nor bottom bar. */
export function Shell({ children }: { children: ReactNode }) {
  const router = useRouter()
  const standsAlone = useLocation({ select: ({ pathname }) => isEntrance(pathname) })
  return (
    <UiProvider navigate={(href) => void router.navigate({ href })}>
      <SkipLink />
      <RouteAnnouncer />
      <Furniture isEntrance={standsAlone}>
        <OfflineBanner isUnderHeader={!standsAlone} />
        <main id="contenido" tabIndex={-1} className="min-h-(--page-height) outline-none">
          {children}
        </main>
      </Furniture>
    </UiProvider>
  )
}

function Furniture({ isEntrance, children }: { isEntrance: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>(null)
  useRootMark('bare', isEntrance)
  const search = () => {
    if (!focusPageSearch()) setOpened('search')
  }
  const help = () => setOpened('help')
  const follow = (which: Opened) => (isOpen: boolean) => setOpened(isOpen ? which : null)
  return (
    <>
      {!isEntrance && (
        <HydrationBoundary>
          <Header onSearch={search} onHelp={help} />
        </HydrationBoundary>
      )}
      {children}
      {!isEntrance && (
        <HydrationBoundary>
          <BottomNav onSearch={search} onHelp={help} />
        </HydrationBoundary>
      )}
      <Keys search={search} help={help} />
      <ModalHost />
      <Suspense>
        {opened === 'search' && <SearchPalette isOpen onOpenChange={follow('search')} />}
        {opened === 'help' && <KeyboardHelp isOpen onOpenChange={follow('help')} />}
      </Suspense>
    </>
  )
}
