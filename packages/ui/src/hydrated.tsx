import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while its page comes to life, true ever after: for what only a browser knows. What is drawn for the
 * first time later, as on every page after the first, is true at once.
 */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
