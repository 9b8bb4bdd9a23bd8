import { useState } from 'react'
import { toastFailure } from '../../../../lib/errors/failure.ts'
import { trpc, trpcClient } from '../../../../lib/query/trpc.ts'
import { useViewer } from '../../../../lib/session/session.ts'
import { HideAgainButton, SpoilerNotice } from '../../../../nouns/comment/SpoilerNotice.tsx'
import type { Reply } from '../../live/live-episode.ts'
import { TimestampedText } from '../text/TimestampedText.tsx'

type SpoilerTextProps = { episodeId: number; comment: Reply }

/** A comment with spoilers of later episodes: its text is fetched when the viewer reveals it, or shown once they have seen that far. */
export default function SpoilerText({ episodeId, comment: { id, content } }: SpoilerTextProps) {
  const [revealed, setRevealed] = useState<string | null>(null)
  const isSignedIn = useViewer() !== null
  const { data } = trpc.episodes.revealedComments.useQuery({ id: episodeId }, { enabled: isSignedIn })
  const seen = data?.comments.find((comment) => comment.id === id)?.content
  if (seen !== undefined) return <TimestampedText>{seen}</TimestampedText>
  if (revealed !== null)
    return (
      <>
        <TimestampedText>{revealed}</TimestampedText>
        <HideAgainButton onPress={() => setRevealed(null)} />
      </>
    )
  const reveal = async () => {
    try {
      setRevealed((await trpcClient.episodes.reveal.query({ id: episodeId, commentId: id })).content)
    } catch (error) {
      toastFailure({ message: 'Error al cargar comentarios', reason: 'below' }, error)
    }
  }
  return <SpoilerNotice onReveal={() => void reveal()}>{content}</SpoilerNotice>
}
