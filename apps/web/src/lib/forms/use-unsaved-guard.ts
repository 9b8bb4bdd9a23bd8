import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { useBlocker } from '@tanstack/react-router'

type UnsavedGuard = {
  isDirty: boolean
  /** Runs when the answer is to leave. */
  onDiscard: () => void
  /** For a form that is a page: what the address opens over it doesn't leave it. */
  isPage?: boolean
}

/**
 * Asks before unsaved changes are left, by whatever way the browser knows. For the others, such as a button, it answers the
 * question itself: whether the form may be left.
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
