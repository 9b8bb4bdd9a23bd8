import type { PlayerAddress } from '@animeteca/contracts/players'
import { useOptimistic } from '../../../../lib/optimistic.ts'
import { trpcClient } from '../../../../lib/trpc.ts'
import { PlayerForm } from './PlayerForm.tsx'

type EditPlayerProps = { player: PlayerAddress; onClose: () => void }

export function EditPlayer({ player: { id, name, playerUser }, onClose }: EditPlayerProps) {
  const update = useOptimistic({
    name: 'tracking.players.update',
    send: trpcClient.tracking.players.update.mutate,
    onSuccess: onClose,
    failed: { words: 'No se pudo guardar el cambio', reason: 'instead' },
  })
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
