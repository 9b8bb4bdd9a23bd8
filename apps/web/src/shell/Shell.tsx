import { SkipLink } from '@animeteca/ui/SkipLink'
import { UiProvider } from '@animeteca/ui/UiProvider'
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { isEntrance } from '../lib/entrances.ts'
import { Island } from '../lib/Island.tsx'
import { BottomNav } from './BottomNav.tsx'
import { Header } from './Header.tsx'
import { ModalHost } from './ModalHost.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { focusPageSearch } from './page-search.ts'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { useShortcuts } from './shortcuts.ts'
import { useEscape } from './use-escape.ts'

const KeyboardHelp = lazy(() => import('./KeyboardHelp.tsx'))
const SearchPalette = lazy(() => import('./SearchPalette.tsx'))

type Opened = 'search' | 'help' | null

/** Everything around a page. The entrances stand alone: they have neither header nor bar. */
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
  const search = () => {
    if (!focusPageSearch()) setOpened('search')
  }
  const help = () => setOpened('help')
  const follow = (which: Opened) => (isOpen: boolean) => setOpened(isOpen ? which : null)
  useEscape()
  useShortcuts({ search, help })
  return (
    <>
      {!isEntrance && (
        <Island>
          <Header onSearch={search} onHelp={help} />
        </Island>
      )}
      {children}
      {!isEntrance && (
        <Island>
          <BottomNav onSearch={search} onHelp={help} />
        </Island>
      )}
      <ModalHost />
      <Suspense>
        {opened === 'search' && <SearchPalette isOpen onOpenChange={follow('search')} />}
        {opened === 'help' && <KeyboardHelp isOpen onOpenChange={follow('help')} />}
      </Suspense>
    </>
  )
}
