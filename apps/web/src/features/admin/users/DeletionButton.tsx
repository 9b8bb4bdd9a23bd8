import { deletionGraceDays } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { Undo2, UserX } from 'lucide-react'
import { trpc, trpcClient } from '../../../lib/query/trpc.ts'
import { useMultiStepMutation, withToasts } from '../../../lib/with-toasts.ts'
import type { AdminUser } from '../panel/listings.ts'
import { useReauth } from '../panel/use-reauth.ts'

/** Schedules a user's account for deletion, or cancels it. */
export function DeletionButton({
  user: { id, username },
  isBeingDeleted,
}: {
  user: AdminUser
  isBeingDeleted: boolean
}) {
  const confirm = useConfirm()
  const send = useReauth(trpcClient.admin.closeAccount.mutate)
  const schedule = useMultiStepMutation({
    name: 'admin.closeAccount',
    send,
    successToast: `La cuenta de ${username} se está eliminando`,
    errorToast: { message: 'No se pudo eliminar la cuenta', reason: 'below' },
  })
  const cancel = trpc.admin.keepAccount.useMutation(
    withToasts({
      successToast: `La cuenta de ${username} ya no se elimina`,
      errorToast: { message: 'No se pudo conservar la cuenta', reason: 'below' },
    }),
  )
  const ask = async () => {
    const isSure = await confirm({
      title: `Eliminar la cuenta de ${username}`,
      message: `Deja de verse al momento. Durante ${deletionGraceDays} días puede recuperarla iniciando sesión; después se borra todo menos sus comentarios, opiniones y propuestas.`,
      confirmLabel: 'Eliminar cuenta',
      isDanger: true,
    })
    if (isSure) schedule.mutate({ id })
  }
  return isBeingDeleted ? (
    <Button
      size="sm"
      icon={<Undo2 aria-hidden size={16} />}
      aria-label={`Conservar cuenta de ${username}`}
      isPending={cancel.isPending}
      onPress={() => cancel.mutate({ id })}
    >
      Conservar cuenta
    </Button>
  ) : (
    <Button
      size="sm"
      variant="ghost"
      icon={<UserX aria-hidden size={16} />}
      aria-label={`Eliminar cuenta de ${username}`}
      isPending={schedule.isPending}
      onPress={() => void ask()}
    >
      Eliminar cuenta
    </Button>
  )
}
