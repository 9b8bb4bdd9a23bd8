import { toast } from '@animeteca/ui/toast'
import { useNavigate } from '@tanstack/react-router'
import { ListButtons } from './ListButtons.tsx'

/** The list buttons of who is not signed in: each says why not, and offers to. */
export function VisitorListButtons({ animeId }: { animeId: number }) {
  const navigate = useNavigate()
  const askToSignIn = () =>
    toast.warning('Debes iniciar sesión para añadir animes a tu lista', {
      action: {
        label: 'Iniciar sesión',
        onPress: () => void navigate({ to: '/login', search: { redirect: `/anime/${animeId}` } }),
      },
    })
  return <ListButtons status={null} onChoose={askToSignIn} onRemove={askToSignIn} />
}
