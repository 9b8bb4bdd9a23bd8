import { toast } from '@animeteca/ui/toast'
import { useRouter } from '@tanstack/react-router'

/** Says why one must be signed in; its action leads there and back to this page. */
export function useSignInToast() {
  const router = useRouter()
  return (words: string) =>
    toast.warning(words, {
      action: {
        label: 'Iniciar sesión',
        onPress: () => void router.navigate({ to: '/login', search: { redirect: router.state.location.href } }),
      },
    })
}
