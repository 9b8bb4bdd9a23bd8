import type { PlayerAddress } from '@animeteca/contracts/integrations/players'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { PlayerForm } from './PlayerForm.tsx'

type EditPlayerProps = { player: PlayerAddress; onClose: () => void }

export function EditPlayer({ player: { id, name, playerUser }, onClose }: EditPlayerProps) {
  const update = trpc.tracking.players.update.useMutation(
    withToasts({
      onSuccess: onClose,
      errorToast: { message: 'No se pudo guardar el cambio', reason: 'instead' },
    }),
  )
  return (
    <PlayerForm
      title={`Cambiar «${name}»`}
      submit="Guardar"
      values={{ name, playerUser: playerUser ?? '' }}
      isPending={update.isPending}
      onSave={(values) => update.mutate({ id, ...values })}
      onClose={onClose}
    />
  )
}
