import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useBlocker } from '@tanstack/react-router'

/** Asks for confirmation before leaving the panel during an import; dialogs in the URL may still open over it. */
export function useLeaveConfirmation(isImporting: boolean): void {
  const confirm = useConfirm()
  useBlocker({
    enableBeforeUnload: () => isImporting,
    async shouldBlockFn({ current, next }) {
      if (!isImporting || (next.pathname === current.pathname && tabOf(next) === tabOf(current))) return false
      const leaves = await confirm({
        title: 'La importación no ha terminado',
        message: 'Lo que ya se ha importado se conserva; lo que falta no se importará.',
        confirmLabel: 'Salir',
        cancelLabel: 'Seguir aquí',
        isDanger: true,
      })
      return !leaves
    },
  })
}

const tabOf = ({ search }: { search: object }) => (search as { tab?: string }).tab
