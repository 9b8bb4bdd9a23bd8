import { untilLoaded } from '@animeteca/ui/base/until-loaded'
import { useRouter } from '@tanstack/react-router'
import { returnPath } from '../../lib/auth-pages.ts'

const toasts = () => untilLoaded(() => import('@animeteca/ui/toasts/toast'))

/** Topic of toasts that ask to sign in, or report that it failed. */
export const signInTopic = 'sign-in'

/** Shows a toast that leads to the sign-in page and back. */
export function useSignInToast() {
  const router = useRouter()
  const loginPage = () => ({ to: '/login', search: { redirect: returnPath(router.state.location) } }) as const
  return (message: string): void => {
    // Preload the page while the toast is read.
    void router.preloadRoute(loginPage()).catch(() => {})
    const action = { label: 'Iniciar sesión', onPress: () => void router.navigate(loginPage()) }
    void toasts().then(({ toast }) => toast.warning(message, { topic: signInTopic, action }))
  }
}
