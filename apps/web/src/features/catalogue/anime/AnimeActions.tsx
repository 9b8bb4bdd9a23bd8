import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { lazyComponent } from '@animeteca/ui/base/lazy-component'
import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { Heart, Library, Lock, NotebookPen, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useViewer } from '../../../lib/session/session.ts'
import { entryFor } from '../../../nouns/list/entry-for.ts'
import { useSignInToast } from '../../../nouns/person/use-sign-in-toast.ts'
import { useTracking } from '../tracking/tracking-context.ts'
import { ActionButton } from './ActionButton.tsx'

const CollectDialog = lazyComponent(() => import('../../../nouns/list/custom/CollectDialog.tsx'))
const DetailsDialog = lazyComponent(() => import('../../../nouns/list/details/DetailsDialog.tsx'))
const favourite = () => untilLoaded(() => import('../../../nouns/list/custom/ordered-list-mutations.ts'))
const privacy = () => untilLoaded(() => import('../tracking/switch-privacy.ts'))
const sharing = () => untilLoaded(() => import('./share-anime.ts'))

/** Actions on an anime other than its list: favourites, custom lists, note, privacy and link. */
export function AnimeActions({ anime }: { anime: Anime }) {
  const { isKnown, isFavourite, details } = useTracking()
  const isSignedIn = useViewer() !== null
  const askToSignIn = useSignInToast()
  const [openDialog, setOpenDialog] = useState<'collect' | 'details' | null>(null)
  const { id: animeId, title } = anime
  const isPrivate = details?.isPrivate ?? false
  const orSignIn = (action: () => void, message: string) => () => (isSignedIn ? action() : askToSignIn(message))
  const close = () => setOpenDialog(null)
  return (
    <>
      <ul aria-label="Acciones" className="flex max-sm:w-full sm:-ml-1.5">
        <ActionButton
          icon={Heart}
          label="Favorito"
          isPressed={isFavourite}
          isDisabled={!isKnown}
          onPress={orSignIn(
            async () => (await favourite()).changeFavourite(entryFor(anime, 'watching'), !isFavourite),
            'Debes iniciar sesión para tener favoritos',
          )}
        />
        <ActionButton
          icon={Library}
          label="Colección"
          name="Añadir a una colección"
          onPress={orSignIn(() => setOpenDialog('collect'), 'Debes iniciar sesión para tener colecciones')}
        />
        <ActionButton
          icon={NotebookPen}
          label="Nota"
          name={details?.note ? 'Nota y fechas: tienes una nota' : 'Nota y fechas'}
          isDisabled={!isKnown}
          onPress={orSignIn(() => setOpenDialog('details'), 'Debes iniciar sesión para escribir notas')}
        />
        <ActionButton
          icon={Lock}
          label={isPrivate ? 'Oculto' : 'Ocultar'}
          name="Ocultar a los demás"
          isPressed={isPrivate}
          isDisabled={!isKnown}
          onPress={orSignIn(
            async () => (await privacy()).switchPrivacy({ animeId, title, details }),
            'Debes iniciar sesión para ocultar animes de tu perfil',
          )}
        />
        <ActionButton icon={Share2} label="Compartir" onPress={async () => (await sharing()).shareAnime(anime)} />
      </ul>
      <Suspense>
        {openDialog === 'collect' && <CollectDialog anime={entryFor(anime, 'watching')} onClose={close} />}
        {openDialog === 'details' && (
          <DetailsDialog animeId={animeId} title={title} details={details} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
