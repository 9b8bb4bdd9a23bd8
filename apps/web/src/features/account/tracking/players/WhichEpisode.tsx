import type { Delivery } from '@animeteca/contracts/integrations/players'
import { Dialog } from '@animeteca/ui/overlays/Dialog'
import { useState } from 'react'
import { trpc } from '../../../../lib/query/trpc.ts'
import { plural } from '../../../../lib/text/plural.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import { ChooseAnime } from './ChooseAnime.tsx'
import { ChooseEpisode } from './ChooseEpisode.tsx'
import { deliveredTitle } from './delivery-text.ts'

type WhichEpisodeProps = { delivery: Delivery; onClose: () => void }

/** Asks for the anime, then for the episode. The choice applies to later deliveries of the same series. */
export function WhichEpisode({ delivery, onClose }: WhichEpisodeProps) {
  const [animeId, setAnimeId] = useState(delivery.episodes[0]?.animeId ?? null)
  const correct = trpc.tracking.players.correct.useMutation(
    withToasts({
      onSuccess: onClose,
      successToast: ({ count }) =>
        count === 1
          ? 'Guardado. Lo recordaremos para esa serie'
          : `Guardado, también para ${plural(count - 1, 'envío más', 'envíos más')} de esa serie`,
      errorToast: { message: 'No se pudo guardar', reason: 'instead' },
    }),
  )
  return (
    <Dialog
      title="¿Qué episodio era?"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="max-sm:h-[92%]"
    >
      <p className="mb-4 text-sm text-dim">
        Tu reproductor lo llama <strong className="text-text">{deliveredTitle(delivery)}</strong>. Lo que elijas vale
        también para los demás episodios de esa temporada.
      </p>
      {animeId === null ? (
        <ChooseAnime title={delivery.title ?? ''} onChoose={setAnimeId} />
      ) : (
        <ChooseEpisode
          animeId={animeId}
          near={delivery}
          isPending={correct.isPending}
          onChoose={(episodeId) => correct.mutate({ id: delivery.id, episodeId })}
          onBack={() => setAnimeId(null)}
        />
      )}
    </Dialog>
  )
}
