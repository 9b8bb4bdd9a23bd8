import { Button } from '@animeteca/ui/Button'
import { useConfirm } from '@animeteca/ui/confirm'
import { Dialog } from '@animeteca/ui/Dialog'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'

type FormSheetProps = {
  title: string
  /** Where the thing belongs. */
  lead?: string
  isDirty: boolean
  isSubmitting: boolean
  onSubmit: () => Promise<void>
  onDiscard: () => void
  children: ReactNode
}

/** A long form at the side of the panel. It asks before anything typed in it is lost, by whatever way it is left. */
export function FormSheet({ title, lead, isDirty, isSubmitting, onSubmit, onDiscard, children }: FormSheetProps) {
  const id = useId()
  const mayLeave = useLeaveQuestion(isDirty)
  useBlocker({
    enableBeforeUnload: () => isDirty,
    shouldBlockFn: async () => {
      const leaves = await mayLeave()
      if (leaves && isDirty) onDiscard()
      return !leaves
    },
  })
  const close = async () => {
    if (!isSubmitting && (await mayLeave())) onDiscard()
  }
  return (
    <Dialog
      title={title}
      placement="side"
      isOpen
      onOpenChange={(stays) => {
        if (!stays) void close()
      }}
      footer={
        <>
          <Button onPress={() => void close()} isDisabled={isSubmitting}>
            Cancelar
          </Button>
          <Button type="submit" form={id} variant="primary" isPending={isSubmitting}>
            {isSubmitting ? 'Guardando...' : 'Guardar'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        {lead && <p className="-mt-2 text-sm text-dim">{lead}</p>}
        {children}
      </form>
    </Dialog>
  )
}

function useLeaveQuestion(isDirty: boolean) {
  const confirm = useConfirm()
  return async () =>
    !isDirty ||
    confirm({
      title: 'Tienes cambios sin guardar',
      message: 'Si sales ahora, se pierden.',
      confirmLabel: 'Salir sin guardar',
      cancelLabel: 'Seguir editando',
      isDanger: true,
    })
}
