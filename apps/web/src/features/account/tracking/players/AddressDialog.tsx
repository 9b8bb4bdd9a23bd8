import { Button } from '@animeteca/ui/actions/Button'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { CopyField } from '../../../../lib/forms/CopyField.tsx'
import { HowTo } from './HowTo.tsx'
import { TestAddress } from './TestAddress.tsx'

type AddressDialogProps = { path: string; onClose: () => void }

/** Shows a player's address once. Only its button closes the dialog, so that an accidental press does not lose it. */
export function AddressDialog({ path, onClose }: AddressDialogProps) {
  return (
    <Dialog
      title="Tu dirección nueva"
      isOpen
      isShownOnce
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          Ya la he pegado
        </Button>
      }
    >
      <p className="mb-4 text-sm text-dim">
        Pégala ahora en tu reproductor: no la volverás a ver. Quien la tenga puede marcar episodios en tu nombre, así
        que trátala como una contraseña.
      </p>
      <CopyField label="Dirección" text={`${location.origin}${path}`} />
      <TestAddress path={path} />
      <HowTo />
    </Dialog>
  )
}
