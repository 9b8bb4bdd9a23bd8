import type { ProviderAnswer } from '@animeteca/contracts/accounts/identities'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Sends the answer once, and removes it from the URL, so that neither the history nor a copied URL includes its code. */
export function useFinishVisit(send: (answer: ProviderAnswer) => void, answer: ProviderAnswer): void {
  const { history } = useRouter()
  useEffect(() => {
    history.replace(window.location.pathname)
    send(answer)
  }, [history, send, answer])
}
