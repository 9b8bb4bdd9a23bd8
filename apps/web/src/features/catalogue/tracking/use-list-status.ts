import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import type { ListType } from '@animeteca/contracts/labels'
import { lateAct } from '@animeteca/ui/base/late'
import { useViewer } from '../../../lib/session/session.ts'
import { useSignInToast } from '../../../nouns/person/use-sign-in-toast.ts'
import { useTracking } from './tracking-context.ts'

const changeList = lateAct(async () => (await import('../../../nouns/list/change-list-mutation.ts')).changeList)

/** The viewer's list of an anime, and functions to change it. Asks visitors to sign in. */
export function useListStatus(anime: Anime) {
  const { isKnown, listType } = useTracking()
  const isSignedIn = useViewer() !== null
  const askToSignIn = useSignInToast()
  const move = (to: ListType | null) => {
    if (isSignedIn) changeList({ anime, to })
    else askToSignIn('Debes iniciar sesión para añadir animes a tu lista')
  }
  return { status: listType, isKnown, choose: move, remove: () => move(null) }
}
