import { Link } from '@tanstack/react-router'
import { useViewer } from '../../lib/session/session.ts'
import { useScrollToCurrent } from '../../lib/use-scroll-to-current.ts'

const places = [
  { to: '/my-lists', name: 'Mis Listas' },
  { to: '/favourites', name: 'Favoritos' },
  { to: '/lists', name: 'Colecciones' },
] as const

const place =
  'inline-flex min-h-11 shrink-0 items-center text-dim no-underline hover:text-text aria-[current=page]:text-text'

/** Navigation between the viewer's pages of lists; scrolls sideways on a narrow phone. */
export function ShelfNav() {
  const viewer = useViewer()
  const row = useScrollToCurrent<HTMLElement>()
  if (!viewer) return null
  return (
    <nav ref={row} aria-label="Tu estantería" className="cover-row gap-x-5! text-sm font-semibold max-sm:gap-x-4!">
      {places.map(({ to, name }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }} className={place}>
          {name}
        </Link>
      ))}
      <Link
        to="/stats/$username"
        params={{ username: viewer.username }}
        activeOptions={{ includeSearch: false }}
        className={place}
      >
        Tus estadísticas
      </Link>
      <Link to="/my-activity" activeOptions={{ includeSearch: false }} className={place}>
        Mi actividad
      </Link>
    </nav>
  )
}
