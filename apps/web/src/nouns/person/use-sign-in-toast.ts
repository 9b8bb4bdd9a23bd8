import { toast, toasts } from '@animeteca/ui/toasts/toast'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What asks to sign in, or says that it failed. */
export const signInTopic = 'sign-in'

/** Says why one must be signed in; its action leads there and back to this page. */
export function useSignInToast() {
  const router = useRouter()
  const entrance = () => ({ to: '/login', search: { redirect: router.state.location.href } }) as const
  return (words: string) => {
    // comes while the words are read
    void router.preloadRoute(entrance()).catch(() => {})
    toast.warning(words, {
      topic: signInTopic,
      action: { label: 'Iniciar sesión', onPress: () => void router.navigate(entrance()) },
    })
  }
}

/** On an entrance nobody needs to be sent there, and whoever has left it has signed in or given it up. */
export function useNoSignInToasts(): void {
  useEffect(() => {
    toasts.dismissTopic(signInTopic)
    return () => toasts.dismissTopic(signInTopic)
  }, [])
}
