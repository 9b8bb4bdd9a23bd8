import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'

/**
 * The token in the fragment of an e-mail's link: null until hydration, '' without one. It is removed from the URL, so that neither the
 * history nor a copied URL includes it.
 */
export function useLinkToken(): string | null {
  const { history } = useRouter()
  const token = useSyncExternalStore(subscribe, read, () => null)
  useEffect(() => {
    if (window.location.hash) history.replace(window.location.pathname)
  })
  return token
}

/** Opening another link in the same tab only changes the fragment. */
function subscribe(changed: () => void) {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

let token = ''

function read() {
  token = window.location.hash.slice(1) || token
  return token
}
