import { Button } from '@animeteca/ui/Button'
import { Dialog } from '@animeteca/ui/Dialog'
import { type ReactNode, type SubmitEvent, useId } from 'react'

type FormDialogProps = {
  title: string
  isPending: boolean
  onSubmit: (event: SubmitEvent) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog, with its two buttons at the foot. What was typed stays while saving fails. */
export function FormDialog({ title, isPending, onSubmit, onClose, children }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form={id} isPending={isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-5">
        {children}
      </form>
    </Dialog>
  )
}
