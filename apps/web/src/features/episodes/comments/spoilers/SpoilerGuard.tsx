import { Button } from '@animeteca/ui/actions/Button'
import { linkStyles } from '@animeteca/ui/actions/link-styles'
import { Link } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { trpc } from '../../../../lib/query/trpc.ts'
import { withToasts } from '../../../../lib/with-toasts.ts'
import type { Episode } from '../../live/live-episode.ts'
import { useWatched } from '../../live/use-watched.ts'

/** Above the comments of an unseen episode, for viewers with the spoiler guard: reveals or hides them. */
export default function SpoilerGuard({ episode }: { episode: Episode }) {
  return (
    <div data-keeps-focus className="flex flex-col">
      <RevealOrHide episode={episode} />
    </div>
  )
}

function RevealOrHide({ episode }: { episode: Episode }) {
  const { id, veil } = episode
  const { isWatched } = useWatched(episode)
  const errorToast = 'No se pudo cambiar la protección contra spoilers'
  const reveal = trpc.episodes.revealSpoilers.useMutation(withToasts({ errorToast }))
  const hide = trpc.episodes.hideSpoilers.useMutation(withToasts({ errorToast }))
  if (veil === 'lifted')
    return isWatched ? null : (
      <Button
        size="sm"
        variant="ghost"
        isPending={hide.isPending}
        onPress={() => hide.mutate({ id })}
        className="self-start"
      >
        Volver a ocultar los comentarios
      </Button>
    )
  return (
    <div className="mt-5 flex flex-col items-center gap-3 rounded-panel border border-dashed border-control px-4.5 py-8 text-center">
      <EyeOff aria-hidden size={22} className="text-dim" />
      <p className="max-w-[48ch] text-pretty">
        Ocultamos los comentarios para evitarte spoilers. Aparecerán aquí cuando marques el episodio como visto.
      </p>
      <Button isPending={reveal.isPending} onPress={() => reveal.mutate({ id })}>
        Ver de todos modos
      </Button>
      <p className="text-sm text-dim">
        Puedes cambiarlo en{' '}
        <Link to="/settings/tracking" hash="antispoiler" className={linkStyles()}>
          tu configuración
        </Link>
        .
      </p>
    </div>
  )
}
