import { Button } from '@animeteca/ui/actions/Button'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '../../../../lib/errors/failure.ts'
import { trpc, trpcClient } from '../../../../lib/query/trpc.ts'
import { useViewer } from '../../../../lib/session/session.ts'
import { useFocusRestore } from '../../../../lib/use-focus-restore.ts'
import type { Reply } from '../../live-episode.ts'
import { TimestampedText } from '../TimestampedText.tsx'

type SpoilerTextProps = { episodeId: number; comment: Reply }

/** A comment with spoilers of later episodes: its text is fetched when the viewer reveals it, or shown once they have seen that far. */
export default function SpoilerText({ episodeId, comment }: SpoilerTextProps) {
  const [revealed, setRevealed] = useState<string | null>(null)
  const { place, expectFocusLoss } = useFocusRestore(revealed)
  return (
    <div ref={place} tabIndex={-1} onClickCapture={expectFocusLoss} className="outline-none">
      <Revealable episodeId={episodeId} comment={comment} revealed={revealed} onReveal={setRevealed} />
    </div>
  )
}

type RevealableProps = SpoilerTextProps & { revealed: string | null; onReveal: (text: string | null) => void }

function Revealable({ episodeId, comment: { id, content }, revealed, onReveal }: RevealableProps) {
  const isSignedIn = useViewer() !== null
  const { data } = trpc.episodes.revealedComments.useQuery({ id: episodeId }, { enabled: isSignedIn })
  const seen = data?.comments.find((comment) => comment.id === id)?.content
  if (seen !== undefined) return <TimestampedText>{seen}</TimestampedText>
  if (revealed !== null)
    return (
      <>
        <TimestampedText>{revealed}</TimestampedText>
        <Button
          size="sm"
          variant="ghost"
          icon={<EyeOff aria-hidden size={16} />}
          onPress={() => onReveal(null)}
          className="-ml-3"
        >
          Volver a ocultar
        </Button>
      </>
    )
  const reveal = async () => {
    try {
      onReveal((await trpcClient.episodes.reveal.query({ id: episodeId, commentId: id })).content)
    } catch (error) {
      toastFailure({ message: 'Error al cargar comentarios', reason: 'below' }, error)
    }
  }
  return (
    <div className="mt-2 flex max-w-[72ch] flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-dashed border-control py-1.5 pr-1.5 pl-3.5 text-dim">
      <p className="flex items-start gap-2.5">
        <EyeOff aria-hidden size={17} className="mt-0.5 shrink-0" />
        {content}
      </p>
      <Button size="sm" variant="ghost" onPress={() => void reveal()}>
        Leer de todos modos
      </Button>
    </div>
  )
}
