import { useCallback, useSyncExternalStore } from 'react'
import { useViewer } from '../../lib/session/session.ts'
import type { KeptHere } from './kept-here.ts'
import { keptHere } from './kept-here.ts'

const nothing: KeptHere = {}

/** What this browser keeps for the signed-in person. */
export function useKeptHere(): KeptHere {
  const username = useViewer()?.username
  const read = useCallback(() => (username ? keptHere.of(username) : nothing), [username])
  return useSyncExternalStore(keptHere.subscribe, read, () => nothing)
}

/** The signed-in person's picture: the copy kept here while it is the server's current one, which then is not fetched. */
export function useOwnPicture(): string | null {
  const { picture } = useKeptHere()
  const current = useViewer()?.profilePicture ?? null
  return current !== null && picture?.url === current ? picture.data : current
}
