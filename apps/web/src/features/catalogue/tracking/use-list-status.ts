import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import type { ListType } from '@animeteca/contracts/labels'
import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { useViewer } from '../../../lib/session/session.ts'
import { useSignInToast } from '../../../nouns/person/use-sign-in-toast.ts'
import { useTracking } from './tracking-context.ts'

/** The viewer's list of an anime, and functions to change it. Asks visitors to sign in. */
export function useListStatus(anime: Anime) {
  const { isKnown, listType } = useTracking()
  const isSignedIn = useViewer() !== null
  const askToSignIn = useSignInToast()
  const move = async (to: ListType | null) => {
    if (isSignedIn)
      (await untilLoaded(() => import('../../../nouns/list/change-list-mutation.ts'))).changeList({ anime, to })
    else askToSignIn('Debes iniciar sesión para añadir animes a tu lista')
  }
  return { status: listType, isKnown, choose: move, remove: () => move(null) }
}
