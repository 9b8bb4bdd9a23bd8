import '../../../every-class.css'
import { Button } from '@animeteca/ui/actions/Button'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { Link } from '@tanstack/react-router'
import { Heart, ListPlus } from 'lucide-react'
import { LoadFailure } from '../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../lib/errors/use-load-error.ts'
import { mutate } from '../../../lib/optimistic.ts'
import { combineQueries } from '../../../lib/query/combine-queries.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { plural } from '../../../lib/text/plural.ts'
import { placeAnimeMutation } from './ordered-list-mutations.ts'
import { type CoverCard, ownListsInput, type Shelf } from './own-lists.ts'

/** Adds an anime to the viewer's favourites or to one of their custom lists. */
export default function CollectDialog({ anime, onClose }: { anime: CoverCard; onClose: () => void }) {
  const favourites = trpc.tracking.favourites.useQuery(ownListsInput)
  const lists = trpc.tracking.customLists.useQuery(ownListsInput)
  const both = combineQueries(favourites, lists)
  const error = useLoadError(both)
  const isFavourite = favourites.data?.animes.some(({ animeId }) => animeId === anime.animeId)
  const add = (shelf: Shelf, where: string) => {
    const { animeId, animeTitle, animeCoverImage, animeRating, releaseYear, hasEarlyAccess } = anime
    const card = { animeId, animeTitle, animeCoverImage, animeRating, releaseYear, hasEarlyAccess }
    mutate(placeAnimeMutation, { shelf, anime: card, before: null, message: `${animeTitle}, en ${where}` })
    onClose()
  }
  return (
    <Dialog title={`Añadir ${anime.animeTitle} a…`} size="sm" isOpen onOpenChange={onClose}>
      {error ? (
        <LoadFailure query={both} message="No hemos podido cargar tus colecciones" />
      ) : !favourites.data || !lists.data ? (
        <Skeleton className="h-40" />
      ) : (
        <div className="flex flex-col gap-2">
          <Button
            icon={<Heart aria-hidden size={17} />}
            isDisabled={isFavourite ?? false}
            onPress={() => add('favourites', 'tus favoritos')}
            className="justify-start!"
          >
            {isFavourite ? 'Ya está en tus favoritos' : 'Favoritos'}
          </Button>
          {lists.data.lists.map(({ id, title, animeCount }) => (
            <Button
              key={id}
              icon={<ListPlus aria-hidden size={17} />}
              onPress={() => add(id, `«${title}»`)}
              className="justify-start!"
            >
              <span className="truncate">{title}</span>
              <span className="ml-auto font-normal text-dim">{plural(animeCount, 'anime')}</span>
            </Button>
          ))}
          <p className="mt-2 text-sm text-dim">
            {lists.data.lists.length === 0 && 'Aún no tienes colecciones. '}
            <Link to="/lists" className="font-semibold text-text underline underline-offset-2">
              Crear una colección
            </Link>
          </p>
        </div>
      )}
    </Dialog>
  )
}
