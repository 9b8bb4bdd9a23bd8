import { Button } from '@animeteca/ui/actions/Button'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { type ReactNode, type SubmitEvent, useId } from 'react'

type FormDialogProps = {
  title: string
  submit?: string
  /** Of a form that takes something away. */
  isDanger?: boolean
  isPending: boolean
  onSubmit: (event: SubmitEvent) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog, with its two buttons at the foot. What was typed stays while saving fails. */
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
    // React's events go up through a dialog to whatever has opened it, which may be within a form of its own
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
      <form id={id} noValidate onSubmit={send} className="flex flex-col gap-5">
        {children}
      </form>
    </Dialog>
  )
}
