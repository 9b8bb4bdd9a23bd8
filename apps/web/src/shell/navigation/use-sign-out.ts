import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { countUnsent } from '../../lib/offline/count-unsent.ts'
import { unsentLoss } from '../../lib/offline/unsent.ts'
import { signOut } from '../../nouns/person/sign-out.ts'

/** Ends the session; asks for confirmation first when unsent mutations would be lost. */
export function useSignOut() {
  const confirm = useConfirm()
  return async () => {
    const unsent = await countUnsent()
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
