import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'

/** Links to correct the data of an anime, and to what has been corrected. */
export function DataLinks({ animeId }: { animeId: number }) {
  const id = `${animeId}`
  return (
    <p className="page-width flex flex-wrap gap-x-6 gap-y-5 pt-9 text-sm">
      <Link to="/anime/$id/proponer" params={{ id }} className={linkStyles({ className: '-my-2.5 py-2.5' })}>
        Proponer un cambio
      </Link>
      <Link
        to="/anime/$id/cambios"
        params={{ id }}
        className={linkStyles({ tone: 'quiet', className: '-my-2.5 py-2.5' })}
      >
        Cambios y fuentes
      </Link>
    </p>
  )
}
