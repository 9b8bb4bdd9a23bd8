import { useRootAttribute } from '@animeteca/ui/base/use-root-attribute'
import { Link } from '@tanstack/react-router'
import { House, ListVideo, Search, UserRound, UsersRound } from 'lucide-react'
import { useViewer } from '../../lib/session/session.ts'
import { FriendsLink } from './FriendsLink.tsx'
import { useKeyboardOpen } from './use-keyboard-open.ts'
import { UserMenu } from './UserMenu.tsx'

type BottomNavProps = { onSearch: () => void; onHelp: () => void }

/** Navigation bar of a phone; hidden while its keyboard is open. For visitors, Perfil leads to signing in. */
export function BottomNav({ onSearch, onHelp }: BottomNavProps) {
  const isKeyboardOpen = useKeyboardOpen()
  const viewer = useViewer()
  useRootAttribute('bare', isKeyboardOpen)
  if (isKeyboardOpen) return null
  // Columns of a fixed number: the browser may paint before it has parsed all five places.
  return (
    <nav
      aria-label="Principal"
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-bg pb-[env(safe-area-inset-bottom)] [view-transition-name:bottom-nav] sm:hidden print:hidden"
    >
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={place}>
        <House aria-hidden size={22} />
        Inicio
      </Link>
      <button type="button" onClick={onSearch} className={place}>
        <Search aria-hidden size={22} />
        Buscar
      </button>
      <Link to="/my-lists" className={place}>
        <ListVideo aria-hidden size={22} />
        Mis Listas
      </Link>
      <FriendsLink className={place} icon={<UsersRound aria-hidden size={22} />} />
      {viewer ? (
        <Link to="/profile/$username" params={{ username: viewer.username }} className={place}>
          <UserRound aria-hidden size={22} />
          Perfil
        </Link>
      ) : (
        <UserMenu onHelp={onHelp} placement="top end" className={place}>
          <UserRound aria-hidden size={22} />
          Perfil
        </UserMenu>
      )}
    </nav>
  )
}

const place =
  'flex h-(--bottom-nav) min-w-0 flex-col items-center justify-center gap-1 text-xs font-semibold whitespace-nowrap text-dim no-underline max-[22.5rem]:text-[0.625rem] ' +
  'transition-colors hover:text-text aria-[current=page]:text-text aria-[current=page]:[&_svg]:text-accent ' +
  'aria-expanded:text-text focus-visible:-outline-offset-2'
