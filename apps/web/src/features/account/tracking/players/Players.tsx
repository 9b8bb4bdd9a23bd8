import { limits } from '@animeteca/contracts/limits'
import { TriggerButton } from '@animeteca/ui/actions/TriggerButton'
import { Skeleton } from '@animeteca/ui/display/Skeleton'
import { Dialog, DialogTrigger } from '@animeteca/ui/overlays/Dialog'
import { MonitorPlay } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../../lib/query/trpc.ts'
import { DeliveryBox } from './DeliveryBox.tsx'
import { HowTo } from './HowTo.tsx'
import { NewPlayer } from './NewPlayer.tsx'
import { PlayerRow } from './PlayerRow.tsx'

/** The player addresses of an account, and their deliveries. */
export default function Players() {
  const query = trpc.tracking.players.list.useQuery()
  const { data } = query
  const error = useLoadError(query)
  const [isMaking, setMaking] = useState(false)
  const players = data?.players
  return (
    <>
      {!data && !error && <Skeleton className="h-20" />}
      {error && <LoadFailure query={query} message="No hemos podido cargar tus direcciones" />}
      {players?.length === 0 && (
        <p className="text-sm text-dim">
          Funciona con Jellyfin, Emby, Plex, Kodi y cualquier programa compatible con Trakt. Crea una dirección y te
          decimos dónde pegarla.
        </p>
      )}
      {players && players.length > 0 && (
        <ul aria-label="Tus direcciones" className="flex flex-col gap-3">
          {players.map((player) => (
            <PlayerRow key={player.id} player={player} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2.5">
        <TriggerButton
          icon={<MonitorPlay aria-hidden size={17} />}
          isDisabled={!players || players.length >= limits.player.count}
          onPress={() => setMaking(true)}
        >
          Crear dirección
        </TriggerButton>
        <DialogTrigger>
          <TriggerButton variant="ghost">Cómo configurarlo</TriggerButton>
          <Dialog title="Cómo configurarlo">
            <p className="text-sm text-dim">
              La dirección solo se muestra al crearla. Si ya no la tienes, revócala y crea otra.
            </p>
            <HowTo />
          </Dialog>
        </DialogTrigger>
      </div>
      {isMaking && <NewPlayer onClose={() => setMaking(false)} />}
      <DeliveryBox hasPlayers={Boolean(players?.length)} />
    </>
  )
}
