import { toast, toasts } from '@animeteca/ui/toast'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What asks to sign in, or says that it failed. */
export const signInTopic = 'sign-in'

/** Says why one must be signed in; its action leads there and back to this page. */
export function useSignInToast() {
  const router = useRouter()
  return (words: string) =>
    toast.warning(words, {
      topic: signInTopic,
      action: {
        label: 'Iniciar sesión',
        onPress: () => void router.navigate({ to: '/login', search: { redirect: router.state.location.href } }),
      },
    })
}

/** On an entrance nobody needs to be sent there, and whoever has left it has signed in or given it up. */
export function useNoSignInToasts(): void {
  useEffect(() => {
    toasts.dismissTopic(signInTopic)
    return () => toasts.dismissTopic(signInTopic)
  }, [])
}
