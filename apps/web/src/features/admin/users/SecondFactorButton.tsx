import { Button } from '@animeteca/ui/actions/Button'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { KeyRound } from 'lucide-react'
import { trpcClient } from '../../../lib/query/trpc.ts'
import { useMultiStepMutation } from '../../../lib/with-toasts.ts'
import type { AdminUser } from '../panel/listings.ts'
import { useReauth } from '../panel/use-reauth.ts'

/**
 * Removes the second factor of a user who has lost their app and recovery codes. It is always shown, so that it does not reveal who has
 * one.
 */
export function SecondFactorButton({ user: { id, username } }: { user: AdminUser }) {
  const confirm = useConfirm()
  const send = useReauth(trpcClient.admin.removeSecondFactor.mutate)
  const { mutate, isPending } = useMultiStepMutation({
    name: 'admin.removeSecondFactor',
    send,
    successToast: `${username} ya puede entrar solo con su contraseña`,
    errorToast: { message: 'Error al desactivar la verificación en dos pasos', reason: 'below' },
  })
  const ask = async () => {
    const isSure = await confirm({
      title: 'Desactivar la verificación en dos pasos',
      message: `Hazlo solo si ${username} te lo ha pedido y sabes que es quien dice ser: para entrar le bastará su contraseña.`,
      confirmLabel: 'Desactivar',
      isDanger: true,
    })
    if (isSure) mutate({ id })
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<KeyRound aria-hidden size={16} />}
      aria-label={`Desactivar 2FA de ${username}`}
      isPending={isPending}
      onPress={() => void ask()}
    >
      Desactivar 2FA
    </Button>
  )
}
