import type { PlayerAddress } from '@animeteca/contracts/players'
import { Button } from '@animeteca/ui/Button'
import { useConfirm } from '@animeteca/ui/confirm'
import { useState } from 'react'
import { timeAgo } from '../../../../lib/dates.ts'
import { useOptimistic } from '../../../../lib/optimistic.ts'
import { trpcClient } from '../../../../lib/trpc.ts'
import { EditPlayer } from './EditPlayer.tsx'

export function PlayerRow({ player }: { player: PlayerAddress }) {
  const { id, name, playerUser, lastUsedAt } = player
  const [isEditing, setEditing] = useState(false)
  const confirm = useConfirm()
  const revoke = useOptimistic({
    name: 'tracking.players.revoke',
    send: trpcClient.tracking.players.revoke.mutate,
    done: 'Dirección revocada',
    failed: { words: 'No se pudo revocar la dirección', reason: 'instead' },
  })
  const ask = async () => {
    const isSure = await confirm({
      title: `Revocar «${name}»`,
      message: 'Lo que mande desde ahora no llegará a ninguna parte. Lo que ya está marcado se queda como está.',
      confirmLabel: 'Revocar',
      isDanger: true,
    })
    if (isSure) revoke.mutate({ id })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-panel border border-line bg-surface py-3.5 pr-3.5 pl-5">
      <div className="min-w-0">
        <p className="font-display text-base font-bold tracking-snug wrap-anywhere">{name}</p>
        <p className="mt-0.5 text-xs text-dim">
          {lastUsedAt ? `Escribió ${timeAgo(lastUsedAt)}` : 'Todavía no ha escrito'}
          {' · '}
          {playerUser ? `Solo lo que ve «${playerUser}»` : 'Lo que vea cualquiera'}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={`Cambiar ${name}`} onPress={() => setEditing(true)}>
          Cambiar
        </Button>
        <Button
          size="sm"
          variant="danger"
          aria-label={`Revocar ${name}`}
          isPending={revoke.isPending}
          onPress={() => void ask()}
        >
          Revocar
        </Button>
      </div>
      {isEditing && <EditPlayer player={player} onClose={() => setEditing(false)} />}
    </li>
  )
}
