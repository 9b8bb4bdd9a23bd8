import { useConfirm } from '@animeteca/ui/confirm'
import { useBlocker } from '@tanstack/react-router'

/** Asks before a page with unsaved changes is left, by whatever way; `discard` runs when the answer is to leave. */
export function useUnsavedGuard(isDirty: boolean, discard: () => void): void {
  const confirm = useConfirm()
  useBlocker({
    enableBeforeUnload: () => isDirty,
    async shouldBlockFn({ current, next }) {
      // dialogs that live in the address open over the form
      if (!isDirty || next.pathname === current.pathname) return false
      const leaves = await confirm({
        title: 'Tienes cambios sin guardar',
        message: 'Si sales ahora, se pierden.',
        confirmLabel: 'Salir sin guardar',
        cancelLabel: 'Seguir editando',
        isDanger: true,
      })
      if (leaves) discard()
      return !leaves
    },
  })
}
