import type { PlayerAddress } from '@animeteca/contracts/integrations/players'
import { Button } from '@animeteca/ui/actions/Button'
import { useState } from 'react'
import { trpc } from '../../../../lib/query/trpc.ts'
import { timeAgo } from '../../../../lib/text/dates.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { RevocableRow } from '../../RevocableRow.tsx'
import { EditPlayer } from './EditPlayer.tsx'

export function PlayerRow({ player }: { player: PlayerAddress }) {
  const { id, name, playerUser, lastUsedAt } = player
  const [isEditing, setEditing] = useState(false)
  const revoke = trpc.tracking.players.revoke.useMutation(
    withToasts({
      successToast: 'Dirección revocada',
      errorToast: { message: 'No se pudo revocar la dirección', reason: 'instead' },
    }),
  )
  return (
    <RevocableRow
      name={name}
      facts={
        <>
          {lastUsedAt ? `Último envío: ${timeAgo(lastUsedAt)}` : 'Todavía no ha enviado nada'}
          {' · '}
          {playerUser ? `Solo lo que ve «${playerUser}»` : 'Cuenta lo que vea cualquiera'}
        </>
      }
      warning="Dejará de funcionar al momento. Lo que ya está marcado se queda como está."
      isPending={revoke.isPending}
      onRevoke={() => revoke.mutate({ id })}
    >
      <Button size="sm" aria-label={`Cambiar ${name}`} onPress={() => setEditing(true)}>
        Cambiar
      </Button>
      {isEditing && <EditPlayer player={player} onClose={() => setEditing(false)} />}
    </RevocableRow>
  )
}
