import { Button } from '@animeteca/ui/actions/Button'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { type ReactNode, useId } from 'react'
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { EditConflict, type EditConflictProps } from './EditConflict.tsx'

type FormSheetProps = {
  title: string
  /** The parent, such as the anime of a season. */
  lead?: string
  isDirty: boolean
  isSubmitting: boolean
  onSubmit: () => Promise<void>
  onDiscard: () => void
  /** Only for new items: saves and keeps the form open for another. */
  onSaveAndAddAnother?: (() => Promise<void>) | undefined
  /** Set while another administrator's save conflicts. */
  conflict?: EditConflictProps | undefined
  children: ReactNode
}

/** A long form at the side of the panel. It asks for confirmation before input would be lost. */
export function FormSheet(props: FormSheetProps) {
  const { title, lead, isDirty, isSubmitting, onSubmit, onDiscard, onSaveAndAddAnother, conflict, children } = props
  const id = useId()
  const mayLeave = useUnsavedGuard({ isDirty, onDiscard })
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
          {onSaveAndAddAnother && (
            <Button onPress={() => void onSaveAndAddAnother()} isDisabled={isSubmitting}>
              Guardar y añadir otro
            </Button>
          )}
          <Button type="submit" form={id} variant="primary" isPending={isSubmitting}>
            {isSubmitting ? 'Guardando...' : 'Guardar'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        data-keeps-focus
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        {lead && <p className="-mt-2 text-sm text-dim">{lead}</p>}
        {conflict && <EditConflict {...conflict} />}
        {children}
      </form>
    </Dialog>
  )
}
