import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useUnsent } from '../../lib/offline/unsent.ts'
import { signOut } from '../../lib/sign-out.ts'
import { plural } from '../../lib/text/plural.ts'

/** Ends the session; asks for confirmation first when unsent mutations would be lost. */
export function useSignOut() {
  const confirm = useConfirm()
  const unsent = useUnsent().length
  return async () => {
    const isSure =
      unsent === 0 ||
      (await confirm({
        title: 'Cerrar sesión',
        message: `${plural(unsent, 'cambio')} sin enviar se ${unsent === 1 ? 'perderá' : 'perderán'}. Cuando vuelvas a tener conexión se ${unsent === 1 ? 'enviará' : 'enviarán'} si no cierras la sesión.`,
        confirmLabel: 'Cerrar sesión',
        isDanger: true,
      }))
    if (isSure) signOut()
  }
}
