import { toast, toasts } from '@animeteca/ui/toasts/toast'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Topic of toasts that ask to sign in, or report that it failed. */
export const signInTopic = 'sign-in'

/** Shows a toast that leads to the sign-in page and back. */
export function useSignInToast() {
  const router = useRouter()
  const loginPage = () => ({ to: '/login', search: { redirect: router.state.location.href } }) as const
  return (message: string) => {
    // Preload the page while the toast is read.
    void router.preloadRoute(loginPage()).catch(() => {})
    toast.warning(message, {
      topic: signInTopic,
      action: { label: 'Iniciar sesión', onPress: () => void router.navigate(loginPage()) },
    })
  }
}

/** Removes the sign-in toasts on entering and on leaving a page of authentication. */
export function useNoSignInToasts(): void {
  useEffect(() => {
    toasts.dismissTopic(signInTopic)
    return () => toasts.dismissTopic(signInTopic)
  }, [])
}
