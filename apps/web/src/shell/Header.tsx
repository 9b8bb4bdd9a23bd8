import { Logo } from '@animeteca/ui/Logo'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../lib/session.ts'
import { AvatarMenu } from './AvatarMenu.tsx'
import { FriendsPlace } from './FriendsPlace.tsx'
import { SearchButton } from './SearchButton.tsx'

type HeaderProps = { onSearch: () => void; onHelp: () => void }

/** On phones the places are in the bar at the foot; here stay the logo and the menu. */
export function Header({ onSearch, onHelp }: HeaderProps) {
  const isSignedIn = useViewer() !== null
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg [view-transition-name:header]">
      <div className="page-width flex h-14 items-center gap-7 sm:h-16">
        <Link to="/" className="inline-flex rounded-control">
          <Logo />
        </Link>
        <nav aria-label="Principal" className="hidden gap-1 sm:flex">
          <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={place}>
            Catálogo
          </Link>
          <Link to="/my-lists" className={place}>
            Mis Listas
          </Link>
          {isSignedIn && <FriendsPlace className={place} />}
        </nav>
        <div className="ml-auto flex items-center gap-4">
          <SearchButton onPress={onSearch} />
          <AvatarMenu onHelp={onHelp} />
        </div>
      </div>
    </header>
  )
}

const place =
  'flex min-h-11 items-center rounded-control px-2.5 text-sm font-semibold text-dim no-underline transition-colors ' +
  'hover:text-text aria-[current=page]:text-text'
