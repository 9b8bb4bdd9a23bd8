import { Button } from '@animeteca/ui/actions/Button'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { useEffect } from 'react'
import type { QueuedMutation } from '../lib/offline/offline-queue-store.ts'
import { discard, tryAgain } from '../lib/offline/offline-queue.ts'

type RefusedDialogProps = { mutations: readonly QueuedMutation[]; onClose: () => void }

/** Mutations of the offline queue that the server refused, with the reasons, until the viewer retries or discards them. */
export default function RefusedDialog({ mutations, onClose }: RefusedDialogProps) {
  const isEmpty = mutations.length === 0
  useEffect(() => {
    if (isEmpty) onClose()
  }, [isEmpty, onClose])
  return (
    <Dialog title="Cambios sin guardar" isOpen onOpenChange={onClose}>
      <p className="text-dim">Los hiciste sin conexión, y al volver el servidor no los ha aceptado.</p>
      <ul aria-label="Cambios sin guardar" className="mt-4">
        {mutations.map((mutation) => (
          <li
            key={mutation.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0"
          >
            <div className="min-w-52 flex-1">
              <p className="font-semibold wrap-anywhere">{mutation.words}</p>
              <p className="mt-0.5 text-sm text-dim">{mutation.refused}</p>
            </div>
            <div className="flex gap-2">
              <Button size="sm" aria-label={`Reintentar ${mutation.words}`} onPress={() => void tryAgain(mutation)}>
                Reintentar
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Descartar ${mutation.words}`}
                onPress={() => void discard(mutation)}
              >
                Descartar
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
