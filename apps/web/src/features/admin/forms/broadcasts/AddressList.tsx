import type { AnimeBroadcasts } from '@animeteca/contracts/catalogue/broadcast-editing'
import { Button } from '@animeteca/ui/actions/Button'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { AddressFields } from './AddressFields.tsx'
import { PlatformList } from './PlatformList.tsx'

type AddressListProps = { animeId: number; addresses: AnimeBroadcasts['addresses'] }

/** The pages of an anime on legal platforms. */
export function AddressList({ animeId, addresses }: AddressListProps) {
  const [adding, setAdding] = useState<'address' | 'platforms' | null>(null)
  const remove = trpc.admin.platforms.removeAddress.useMutation(
    withToasts({
      successToast: 'Dirección quitada',
      errorToast: { message: 'Error al quitar la dirección', reason: 'below' },
    }),
  )
  const close = () => setAdding(null)
  return (
    <section aria-label="Dónde verlo" className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">Dónde verlo</h3>
      {addresses.length === 0 && adding === null && (
        <p className="text-sm text-dim">Ninguna plataforma todavía. Solo las que lo ofrecen legalmente.</p>
      )}
      <ul className="flex flex-col gap-2">
        {addresses.map(({ platformId, platformName, url, regions }) => (
          <li key={`${platformId} ${url}`} className="flex items-center gap-2 rounded-control bg-raised px-3.5 py-2">
            <div className="min-w-0 grow text-sm">
              <p className="font-medium">
                {platformName}
                <span className="font-normal text-dim">, {regions.join(', ') || 'país sin indicar'}</span>
              </p>
              <p className="text-dim wrap-anywhere">{url}</p>
            </div>
            <IconButton
              label={`Quitar ${platformName}: ${url}`}
              isDisabled={remove.isPending}
              onPress={() => remove.mutate({ animeId, platformId, url })}
            >
              <Trash2 aria-hidden size={17} />
            </IconButton>
          </li>
        ))}
      </ul>
      {adding === 'address' && <AddressFields animeId={animeId} onClose={close} />}
      {adding === 'platforms' && <PlatformList onClose={close} />}
      {adding === null && (
        <div className="flex flex-wrap gap-3">
          <Button icon={<Plus aria-hidden size={17} />} onPress={() => setAdding('address')}>
            Añadir dirección
          </Button>
          <Button onPress={() => setAdding('platforms')}>Plataformas y retrasos</Button>
        </div>
      )}
    </section>
  )
}
