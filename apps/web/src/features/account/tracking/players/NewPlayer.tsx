import { useState } from 'react'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { AddressDialog } from './AddressDialog.tsx'
import { PlayerForm } from './PlayerForm.tsx'

/** Creates an address for a player and shows it once. */
export function NewPlayer({ onClose }: { onClose: () => void }) {
  const [path, setPath] = useState<string | null>(null)
  const create = trpc.tracking.players.create.useMutation(
    withToasts({
      onSuccess: (made) => setPath(made.path),
      errorToast: { message: 'No se pudo crear la dirección', reason: 'instead' },
    }),
  )
  if (path !== null) return <AddressDialog path={path} onClose={onClose} />
  return (
    <PlayerForm
      title="Nueva dirección"
      submit="Crear dirección"
      values={{ name: '', playerUser: '' }}
      isPending={create.isPending}
      onSave={create.mutate}
      onClose={onClose}
    />
  )
}
