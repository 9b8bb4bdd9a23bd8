import { lateAct } from '@animeteca/ui/base/late'
import { useViewer } from '../../lib/session/session.ts'
import { activeRewatchId } from '../anime/use-anime-tracking.ts'
import { useSignInToast } from '../person/use-sign-in-toast.ts'
import type { Mark } from './mark-watched-mutation.ts'

const performMark = lateAct(async () => (await import('./mark-watched-mutation.ts')).markWatched)

/** Marks or unmarks an episode; asks visitors to sign in. */
export function useMark(): (mark: Mark) => void {
  const isSignedIn = useViewer() !== null
  const askToSignIn = useAskToMark()
  return (mark) => (isSignedIn ? performMark({ runId: activeRewatchId(mark.animeId), ...mark }) : askToSignIn())
}

export function useAskToMark() {
  const ask = useSignInToast()
  return () => ask('Debes iniciar sesión para marcar episodios como vistos')
}
