import { useCallback, useSyncExternalStore } from 'react'
import { useViewer } from '../../lib/session/session.ts'
import type { LocalPreferences } from './local-preferences.ts'
import { localPreferences } from './local-preferences.ts'

const nothing: LocalPreferences = {}

/** The viewer's preferences in this browser; empty for visitors and while hydrating. */
export function useLocalPreferences(): LocalPreferences {
  const username = useViewer()?.username
  const read = useCallback(() => (username ? localPreferences.of(username) : nothing), [username])
  return useSyncExternalStore(localPreferences.subscribe, read, () => nothing)
}

/** The viewer's picture: the locally stored copy while the server's has the same URL, so that it is not fetched. */
export function useOwnPicture(): string | null {
  const { picture } = useLocalPreferences()
  const current = useViewer()?.profilePicture ?? null
  return current !== null && picture?.url === current ? picture.data : current
}
