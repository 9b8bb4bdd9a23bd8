import { deleteAllPhrase, trashDays } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { toast } from '@animeteca/ui/toasts/toast'
import { Trash2 } from 'lucide-react'
import { trpc, trpcClient } from '../../../lib/query/trpc.ts'
import { plural } from '../../../lib/text/plural.ts'
import { useMultiStepMutation } from '../../../lib/with-toasts.ts'
import { readPolicy } from '../../../nouns/person/policy.ts'
import { useReauth } from '../panel/use-reauth.ts'

/** Requires two confirmations, a typed phrase, and the password where the site asks for it; hidden without animes. */
export function DeleteAll() {
  const total = trpc.admin.stats.useQuery().data?.totalAnimes ?? 0
  const ask = useDeleteAllConfirmation(total)
  const send = useReauth((confirmation: Confirmation) => trpcClient.admin.deleteAllAnimes.mutate(confirmation))
  const { mutate, isPending } = useMultiStepMutation({
    name: 'admin.deleteAllAnimes',
    send,
    successToast: ({ deletedCount }) =>
      plural(deletedCount, 'anime eliminado exitosamente', 'animes eliminados exitosamente'),
    errorToast: { message: 'Error al eliminar todos los animes', reason: 'below' },
  })
  if (total === 0) return null
  return (
    <Button
      variant="ghost"
      icon={<Trash2 aria-hidden size={17} />}
      isPending={isPending}
      onPress={() => void ask().then((confirmation) => confirmation && mutate(confirmation))}
    >
      Eliminar todos
    </Button>
  )
}

/** The result of all confirmations, with the password if it was asked for. */
type Confirmation = { password?: string }

function useDeleteAllConfirmation(total: number) {
  const confirm = useConfirm()
  return async (): Promise<Confirmation | null> => {
    const title = 'Eliminar todos los animes'
    const isConfirmed = await confirm({
      title,
      message: `Vas a eliminar ${plural(total, 'anime')}, con todas sus temporadas y episodios.`,
      confirmLabel: 'Continuar',
      isDanger: true,
    })
    if (!isConfirmed) return null
    const isConfirmedAgain = await confirm({
      title: '¿Seguro del todo?',
      message: `El catálogo quedará vacío para todo el mundo. Durante ${trashDays} días podrás deshacerlo desde la Papelera.`,
      confirmLabel: 'Sí, continuar',
      isDanger: true,
    })
    if (!isConfirmedAgain) return null
    const { isAdminReauthAsked } = await readPolicy()
    const confirmation: Confirmation = {}
    const isTyped = await confirm({
      title,
      confirmLabel: 'Eliminar todos',
      isDanger: true,
      phrase: { text: deleteAllPhrase },
      ...(isAdminReauthAsked && { onPassword: (password) => (confirmation.password = password) }),
    })
    // Anything but the phrase cancels.
    if (!isTyped) toast.warning('Operación cancelada. La confirmación no coincide.', { title: 'Cancelado' })
    return isTyped ? confirmation : null
  }
}
