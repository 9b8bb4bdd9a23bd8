import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { lazyPart } from '@animeteca/ui/base/lazy-part'
import { useRootAttribute } from '@animeteca/ui/base/use-root-attribute'
import { SkipLink } from '@animeteca/ui/navigation/SkipLink'
import { UiProvider } from '@animeteca/ui/UiProvider'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { isAuthPage } from '../lib/auth-pages.ts'
import { useReplayedEvents } from '../lib/hydration/replay-events.ts'
import { focusPageSearch } from './page-search.ts'
import { RestoreScroll } from './RestoreScroll.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { TypeAhead } from './TypeAhead.tsx'

const siteParts = () => import('./site-parts.ts')
const BottomNav = lazyPart(siteParts, (parts) => parts.BottomNav)
const Header = lazyPart(siteParts, (parts) => parts.Header)
const OfflineBanner = lazyPart(siteParts, (parts) => parts.OfflineBanner)
const Keys = lazyPart(siteParts, (parts) => parts.Keys)
const ModalHost = lazyPart(siteParts, (parts) => parts.ModalHost)

const KeyboardHelp = lazyComponent(() => import('./keyboard/KeyboardHelp.tsx'))
const SearchPalette = lazyComponent(() => import('./SearchPalette.tsx'))

type Opened = 'search' | 'help' | null

/** The frame of every page. Sign-in pages have neither header nor bottom bar. */
export function Shell({ children }: { children: ReactNode }) {
  const router = useRouter()
  const isBare = useLocation({ select: ({ pathname }) => isAuthPage(pathname) })
  return (
    <UiProvider navigate={(href) => void router.navigate({ href })}>
      <SkipLink />
      <RestoreScroll />
      <RouteAnnouncer />
      <PageFrame isAuthPage={isBare}>
        <OfflineBanner isUnderHeader={!isBare} />
        <main id="contenido" tabIndex={-1} className="min-h-(--page-height) outline-none">
          {children}
        </main>
      </PageFrame>
    </UiProvider>
  )
}

function PageFrame({ isAuthPage, children }: { isAuthPage: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState<Opened>(null)
  const [typedAhead, setTypedAhead] = useState('')
  const typeAhead = useCallback((letter: string) => setTypedAhead((typed) => typed + letter), [])
  useRootAttribute('bare', isAuthPage)
  useReplayedEvents()
  const search = () => {
    if (focusPageSearch()) return
    setTypedAhead('')
    setOpened('search')
  }
  const help = () => setOpened('help')
  const follow = (which: Opened) => (isOpen: boolean) => setOpened(isOpen ? which : null)
  return (
    <>
      {!isAuthPage && <Header onSearch={search} onHelp={help} />}
      {children}
      {!isAuthPage && <BottomNav onSearch={search} onHelp={help} />}
      <Keys search={search} help={help} />
      <ModalHost />
      <Suspense fallback={<TypeAhead onType={typeAhead} />}>
        {opened === 'search' && <SearchPalette isOpen onOpenChange={follow('search')} typedAhead={typedAhead} />}
      </Suspense>
      <Suspense>{opened === 'help' && <KeyboardHelp isOpen onOpenChange={follow('help')} />}</Suspense>
    </>
  )
}
