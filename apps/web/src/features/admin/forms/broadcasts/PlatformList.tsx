import type { Platform } from '@animeteca/contracts/catalogue/broadcasts/platforms'
import { Button } from '@animeteca/ui/actions/Button'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../../../lib/errors/LoadFailure.tsx'
import { useLoadError } from '../../../../lib/errors/use-load-error.ts'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { durationText } from '../../../../nouns/anime/platforms/delay-text.ts'
import { PlatformFields } from './PlatformFields.tsx'

/** The platforms of the whole site, with their delay. */
export function PlatformList({ onClose }: { onClose: () => void }) {
  const query = trpc.catalogue.platforms.useQuery()
  const error = useLoadError(query)
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const confirm = useConfirm()
  const removal = trpc.admin.platforms.remove.useMutation(
    withToasts({
      successToast: 'Plataforma quitada de la lista',
      errorToast: { message: 'Error al quitar la plataforma', reason: 'below' },
    }),
  )
  const close = () => setEdited(null)

  async function remove({ id, name }: Platform) {
    const isSure = await confirm({
      title: `¿Quitar ${name} de la lista?`,
      message:
        'Se borran también sus direcciones en todos los animes, y deja de estar entre las plataformas de cada persona.',
      confirmLabel: 'Quitar',
      isDanger: true,
    })
    if (isSure) removal.mutate({ id })
  }

  return (
    <section aria-label="Plataformas de la lista" className="flex flex-col gap-3">
      <h4 className="text-sm font-semibold">Plataformas de todo el sitio</h4>
      {error && <LoadFailure query={query} message="No hemos podido cargar las plataformas" />}
      <ul className="flex flex-col gap-2">
        {query.data?.platforms.map((platform) => (
          <li key={platform.id} className="rounded-control bg-raised px-3.5 py-2 has-[fieldset]:py-4">
            {edited === platform.id ? (
              <PlatformFields platform={platform} onClose={close} />
            ) : (
              <div className="flex items-center gap-2">
                <p className="min-w-0 grow text-sm">
                  <span className="font-medium">{platform.name}</span>
                  <span className="text-dim">{factsOf(platform)}</span>
                </p>
                <IconButton label={`Cambiar ${platform.name}`} onPress={() => setEdited(platform.id)}>
                  <Pencil aria-hidden size={17} />
                </IconButton>
                <IconButton
                  label={`Quitar ${platform.name} de la lista`}
                  isDisabled={removal.isPending}
                  onPress={() => void remove(platform)}
                >
                  <Trash2 aria-hidden size={17} />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {edited === 'new' && <PlatformFields onClose={close} />}
      {edited !== 'new' && (
        <div className="flex flex-wrap gap-3">
          <Button icon={<Plus aria-hidden size={17} />} onPress={() => setEdited('new')}>
            Añadir plataforma
          </Button>
          <Button onPress={onClose}>Cerrar la lista</Button>
        </div>
      )}
    </section>
  )
}

const factsOf = ({ isFree, delay }: Platform) =>
  `${isFree ? ', gratis' : ''}${delay > 0 ? `, ${durationText(delay)} después de la emisión` : ''}`
