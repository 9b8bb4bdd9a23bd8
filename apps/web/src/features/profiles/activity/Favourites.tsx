import { limits } from '@animeteca/contracts/limits'
import type { FavouriteAnimes } from '@animeteca/contracts/tracking/custom-lists'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { Invitation, ActivitySection } from './ActivitySection.tsx'
import { CoverRow } from './CoverRow.tsx'

/** A person's favourites in their order; an empty list explains to its owner how to add some. */
export function Favourites({ animes, isOwn }: { animes: FavouriteAnimes['animes']; isOwn: boolean }) {
  if (animes.length === 0 && !isOwn) return null
  return (
    <ActivitySection
      title="Favoritos"
      action={
        isOwn && (
          <Link to="/favourites" className={linkStyles({ tone: 'quiet', className: 'text-sm' })}>
            Elegir favoritos
          </Link>
        )
      }
    >
      {animes.length > 0 ? (
        <CoverRow animes={animes} label="Favoritos" />
      ) : (
        <Invitation>
          Aquí van los animes que más te gustan: hasta {limits.favourites.max}, en el orden que quieras.
        </Invitation>
      )}
    </ActivitySection>
  )
}
