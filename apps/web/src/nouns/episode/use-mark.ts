import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { useViewer } from '../../lib/session/session.ts'
import { activeRewatchId } from '../anime/use-anime-tracking.ts'
import { useSignInToast } from '../person/use-sign-in-toast.ts'
import type { Mark } from './mark-watched-mutation.ts'

const loadMark = () => untilLoaded(() => import('./mark-watched-mutation.ts'))

/** Marks or unmarks an episode; asks visitors to sign in. */
export function useMark(): (mark: Mark) => void {
  const isSignedIn = useViewer() !== null
  const askToSignIn = useAskToMark()
  return (mark) => {
    if (!isSignedIn) return askToSignIn()
    const runId = activeRewatchId(mark.animeId)
    void loadMark().then((loaded) => loaded.markWatched({ runId, ...mark }))
  }
}

/** For visitors, in place of marking. */
export function useAskToMark() {
  const ask = useSignInToast()
  return () => ask('Debes iniciar sesión para marcar episodios como vistos')
}
