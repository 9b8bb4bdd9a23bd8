import type { PlayerAddress } from '@animeteca/contracts/players'
import { Button } from '@animeteca/ui/Button'
import { useState } from 'react'
import { timeAgo } from '../../../../lib/dates.ts'
import { useOptimistic } from '../../../../lib/optimistic.ts'
import { trpcClient } from '../../../../lib/trpc.ts'
import { RevocableRow } from '../../RevocableRow.tsx'
import { EditPlayer } from './EditPlayer.tsx'

export function PlayerRow({ player }: { player: PlayerAddress }) {
  const { id, name, playerUser, lastUsedAt } = player
  const [isEditing, setEditing] = useState(false)
  const revoke = useOptimistic({
    name: 'tracking.players.revoke',
    send: trpcClient.tracking.players.revoke.mutate,
    done: 'Dirección revocada',
    failed: { words: 'No se pudo revocar la dirección', reason: 'instead' },
  })
  return (
    <RevocableRow
      name={name}
      facts={
        <>
          {lastUsedAt ? `Escribió ${timeAgo(lastUsedAt)}` : 'Todavía no ha escrito'}
          {' · '}
          {playerUser ? `Solo lo que ve «${playerUser}»` : 'Lo que vea cualquiera'}
        </>
      }
      warning="Lo que mande desde ahora no llegará a ninguna parte. Lo que ya está marcado se queda como está."
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
