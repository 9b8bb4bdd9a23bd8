import { useState } from 'react'
import { toastFailure } from '../../../../lib/errors/failure.ts'
import { trpc, trpcClient } from '../../../../lib/query/trpc.ts'
import { useViewer } from '../../../../lib/session/session.ts'
import { useFocusRestore } from '../../../../lib/use-focus-restore.ts'
import { HideAgainButton, SpoilerNotice } from '../../../../nouns/comment/SpoilerNotice.tsx'
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
        <HideAgainButton onPress={() => onReveal(null)} />
      </>
    )
  const reveal = async () => {
    try {
      onReveal((await trpcClient.episodes.reveal.query({ id: episodeId, commentId: id })).content)
    } catch (error) {
      toastFailure({ message: 'Error al cargar comentarios', reason: 'below' }, error)
    }
  }
  return <SpoilerNotice onReveal={() => void reveal()}>{content}</SpoilerNotice>
}
