import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

/**
 * What stands in the fragment of a link from a letter: null until the page has come to life, '' where there is nothing. It is taken out of
 * the address at once, so that no history and no copied address has it.
 */
export function useLinkToken(): string | null {
  const { history } = useRouter()
  const token = useSyncExternalStore(subscribe, read, () => null)
  useEffect(() => {
    if (window.location.hash) history.replace(window.location.pathname)
  })
  return token
}

/** The next link that is opened in the same tab changes the fragment and nothing else. */
function subscribe(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

let taken = ''

function read() {
  taken = window.location.hash.slice(1) || taken
  return taken
}
