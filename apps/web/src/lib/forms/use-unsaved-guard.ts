import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useBlocker } from '@tanstack/react-router'

type UnsavedGuard = {
  isDirty: boolean
  /** Called when the viewer chooses to leave. */
  onDiscard: () => void
  /** For a form that is a page: opening a modal over it does not leave it. */
  isPage?: boolean
}

/**
 * Asks for confirmation before unsaved changes are lost by a navigation. Returns a function that asks the same, for buttons that close the
 * form.
 */
export function useUnsavedGuard({ isDirty, onDiscard, isPage = false }: UnsavedGuard): () => Promise<boolean> {
  const confirm = useConfirm()
  const mayLeave = async () =>
    !isDirty ||
    confirm({
      title: 'Tienes cambios sin guardar',
      message: 'Si sales ahora, se pierden.',
      confirmLabel: 'Salir sin guardar',
      cancelLabel: 'Seguir editando',
      isDanger: true,
    })
  useBlocker({
    enableBeforeUnload: () => isDirty,
    async shouldBlockFn({ current, next }) {
      if (!isDirty || (isPage && next.pathname === current.pathname)) return false
      const leaves = await mayLeave()
      if (leaves) onDiscard()
      return !leaves
    },
  })
  return mayLeave
}
