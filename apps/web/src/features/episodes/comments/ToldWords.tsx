import { PlainButton } from '@animeteca/ui/PlainButton'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '../../../lib/failure.ts'
import { useViewer } from '../../../lib/session.ts'
import { trpc, trpcClient } from '../../../lib/trpc.ts'
import type { Reply } from '../live-episode.ts'
import { TimedWords } from './TimedWords.tsx'

type ToldWordsProps = { episodeId: number; comment: Reply }

/** What tells of later episodes: the words are asked for when somebody wants them, or has come so far. */
export default function ToldWords({ episodeId, comment: { id, content } }: ToldWordsProps) {
  const isSignedIn = useViewer() !== null
  const { data } = trpc.episodes.unveiled.useQuery({ id: episodeId }, { enabled: isSignedIn })
  const [asked, setAsked] = useState<string | null>(null)
  const words = asked ?? data?.comments.find((comment) => comment.id === id)?.content
  if (words !== undefined) return <TimedWords>{words}</TimedWords>
  const reveal = async () => {
    try {
      setAsked((await trpcClient.episodes.reveal.query({ id: episodeId, commentId: id })).content)
    } catch (error) {
      toastFailure({ words: 'Error al cargar comentarios', reason: 'below' }, error)
    }
  }
  return (
    <div className="mt-2 flex max-w-[72ch] flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-dashed border-control py-1.5 pr-1.5 pl-3.5 text-dim">
      <p className="flex items-start gap-2.5">
        <EyeOff aria-hidden size={17} className="mt-0.5 shrink-0" />
        {content}
      </p>
      <PlainButton size="sm" variant="ghost" onPress={() => void reveal()}>
        Leerlo igualmente
      </PlainButton>
    </div>
  )
}
