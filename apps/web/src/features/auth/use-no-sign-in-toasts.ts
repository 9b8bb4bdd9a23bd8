import { toasts } from '@animeteca/ui/toasts/toast'
import { useEffect } from 'react'
import { signInTopic } from '../../nouns/person/use-sign-in-toast.ts'

/** Removes the sign-in toasts on entering and on leaving a page of authentication. */
export function useNoSignInToasts(): void {
  useEffect(() => {
    toasts.dismissTopic(signInTopic)
    return () => toasts.dismissTopic(signInTopic)
  }, [])
}
