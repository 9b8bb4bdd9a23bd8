import { deletionGraceDays } from '@animeteca/contracts/limits'
import { Button } from '@animeteca/ui/actions/Button'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { Undo2, UserX } from 'lucide-react'
import { trpc, trpcClient } from '../../../lib/query/trpc.ts'
import { useMultiStepMutation, withToasts } from '../../../lib/with-toasts.ts'
import type { AdminUser } from '../listings.ts'
import { useReauth } from '../use-reauth.ts'

/** Closes a user's account, or cancels the closing. */
export function ClosingButton({ user: { id, username }, isClosing }: { user: AdminUser; isClosing: boolean }) {
  const confirm = useConfirm()
  const send = useReauth(trpcClient.admin.closeAccount.mutate)
  const close = useMultiStepMutation({
    name: 'admin.closeAccount',
    send,
    successToast: `La cuenta de ${username} se está eliminando`,
    errorToast: { message: 'No se pudo eliminar la cuenta', reason: 'below' },
  })
  const keep = trpc.admin.keepAccount.useMutation(
    withToasts({
      successToast: `La cuenta de ${username} ya no se elimina`,
      errorToast: { message: 'No se pudo conservar la cuenta', reason: 'below' },
    }),
  )
  const ask = async () => {
    const isSure = await confirm({
      title: `Eliminar la cuenta de ${username}`,
      message: `Deja de verse al momento. Durante ${deletionGraceDays} días puede recuperarla iniciando sesión; después se borra todo menos sus comentarios.`,
      confirmLabel: 'Eliminar cuenta',
      isDanger: true,
    })
    if (isSure) close.mutate({ id })
  }
  return isClosing ? (
    <Button
      size="sm"
      icon={<Undo2 aria-hidden size={16} />}
      aria-label={`Conservar cuenta de ${username}`}
      isPending={keep.isPending}
      onPress={() => keep.mutate({ id })}
    >
      Conservar cuenta
    </Button>
  ) : (
    <Button
      size="sm"
      variant="ghost"
      icon={<UserX aria-hidden size={16} />}
      aria-label={`Eliminar cuenta de ${username}`}
      isPending={close.isPending}
      onPress={() => void ask()}
    >
      Eliminar cuenta
    </Button>
  )
}
