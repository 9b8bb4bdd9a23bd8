import { Link } from '@tanstack/react-router'
import { useViewer } from '../../lib/session.ts'

const places = [
  { to: '/my-lists', name: 'Mis Listas' },
  { to: '/favourites', name: 'Favoritos' },
  { to: '/lists', name: 'Listas propias' },
] as const

/** Between the screens of what one keeps. */
export function ShelfNav() {
  const viewer = useViewer()
  return (
    <nav
      aria-label="Tu estantería"
      className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold max-sm:justify-between max-sm:gap-x-1.5 max-sm:text-xs max-[22rem]:grid max-[22rem]:grid-cols-2"
    >
      {places.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="inline-flex min-h-9 items-center text-dim hover:text-text aria-[current=page]:text-text"
        >
          {name}
        </Link>
      ))}
      {viewer && (
        <Link
          to="/stats/$username"
          params={{ username: viewer.username }}
          className="inline-flex min-h-9 items-center text-dim hover:text-text"
        >
          Tus números
        </Link>
      )}
    </nav>
  )
}
