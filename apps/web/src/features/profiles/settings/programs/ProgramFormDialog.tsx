import { Button } from '@animeteca/ui/Button'
import { Dialog } from '@animeteca/ui/Dialog'
import { type ReactNode, type SubmitEvent, useId } from 'react'

type ProgramFormDialogProps = {
  title: string
  submit: string
  isPending: boolean
  onSubmit: (event: SubmitEvent) => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A form of its own, opened from within the form of the settings: what it sends is not theirs to save. */
export function ProgramFormDialog({ title, submit, isPending, onSubmit, onClose, children }: ProgramFormDialogProps) {
  const id = useId()
  const send = (event: SubmitEvent) => {
    // React's events go up through a dialog to whatever has opened it
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
          <Button variant="primary" type="submit" form={id} isPending={isPending}>
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
