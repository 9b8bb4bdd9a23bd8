import { buttonStyles } from '@animeteca/ui/actions/button-styles'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { Logo } from '@animeteca/ui/display/Logo'
import { Link, useLocation } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { Suspense } from 'react'
import { returnPath } from '../../lib/auth-pages.ts'
import { useViewer } from '../../lib/session/session.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { FriendsLink } from './FriendsLink.tsx'
import { SearchButton } from './SearchButton.tsx'

const NoticesBell = lazyComponent(() => import('./NoticesBell.tsx'))

type HeaderProps = { onSearch: () => void; onHelp: () => void }

/** On phones the bottom bar has five links; the header keeps the logo, Descubrir and the menu. */
export function Header({ onSearch, onHelp }: HeaderProps) {
  const isSignedIn = useViewer() !== null
  const redirect = useLocation({ select: returnPath })
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg [view-transition-name:header] print:hidden">
      <div className="page-width flex h-14 items-center gap-4 sm:h-16 md:gap-5">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-control">
          <Logo />
        </Link>
        <nav aria-label="Principal" className="hidden sm:flex md:gap-1">
          <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={place}>
            Catálogo
          </Link>
          <Link to="/descubrir" className={place}>
            Descubrir
          </Link>
          <Link to="/my-lists" className={place}>
            Mis Listas
          </Link>
          <Link to="/calendario" className={`${place} max-[70rem]:hidden`}>
            Calendario
          </Link>
          {isSignedIn && <FriendsLink className={`${place} max-[52rem]:hidden`} />}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1 md:gap-4">
          <Link to="/descubrir" className={`${place} sm:hidden`}>
            <Compass aria-hidden size={20} className="min-[24rem]:hidden" />
            <span className="max-[24rem]:sr-only">Descubrir</span>
          </Link>
          <SearchButton onPress={onSearch} />
          {isSignedIn && (
            <Suspense fallback={<span className="size-11 shrink-0" />}>
              <NoticesBell />
            </Suspense>
          )}
          {!isSignedIn && (
            <Link
              to="/register"
              search={{ redirect }}
              className={buttonStyles({ variant: 'primary', className: 'max-md:hidden' })}
            >
              Registrarse
            </Link>
          )}
          <AvatarMenu onHelp={onHelp} />
        </div>
      </div>
    </header>
  )
}

const place =
  'flex min-h-11 items-center rounded-control px-1.5 text-sm whitespace-nowrap md:px-2.5 font-semibold text-dim no-underline transition-colors ' +
  'hover:text-text aria-[current=page]:text-text'
