import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { unsentLoss, useUnsent } from '../../lib/offline/unsent.ts'
import { signOut } from '../../lib/sign-out.ts'

/** Ends the session; asks for confirmation first when unsent mutations would be lost. */
export function useSignOut() {
  const confirm = useConfirm()
  const unsent = useUnsent().length
  return async () => {
    const isSure =
      unsent === 0 ||
      (await confirm({
        title: 'Cerrar sesión',
        message: `${unsentLoss(unsent)} Cuando vuelvas a tener conexión se ${unsent === 1 ? 'enviará' : 'enviarán'} si no cierras la sesión.`,
        confirmLabel: 'Cerrar sesión',
        isDanger: true,
      }))
    if (isSure) signOut()
  }
}
