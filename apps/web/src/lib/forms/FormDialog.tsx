import { Button } from '@animeteca/ui/actions/Button'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { type ReactNode, type SubmitEvent, useId } from 'react'

type FormDialogProps = {
  title: string
  submit?: string
  /** For a form that deletes something. */
  isDanger?: boolean
  isPending: boolean
  onSubmit: (event: SubmitEvent) => Promise<void> | void
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog, with its buttons in the footer. A failed save keeps the input. */
export function FormDialog({
  title,
  submit = 'Guardar',
  isDanger = false,
  isPending,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId()
  const send = (event: SubmitEvent) => {
    // React events bubble through portals, and the dialog may be opened from within another form.
    event.stopPropagation()
    void onSubmit(event)
  }
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} type="submit" form={id} isPending={isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate data-keeps-focus onSubmit={send} className="flex flex-col gap-5">
        {children}
      </form>
    </Dialog>
  )
}
