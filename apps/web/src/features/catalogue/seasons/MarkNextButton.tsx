import { Button } from '@animeteca/ui/actions/Button'
import { Check } from 'lucide-react'
import { useMark } from '../../../nouns/episode/use-mark.ts'
import { useTracking } from '../tracking/tracking-context.ts'
import type { PlayTarget } from './play-target.ts'

/** Marks the episode that the play button names, for viewers who watch elsewhere. */
export function MarkNextButton({ animeId, target }: { animeId: number; target: PlayTarget }) {
  const { isKnown } = useTracking()
  const mark = useMark()
  return (
    <Button
      size="lg"
      aria-label={`Marcar como visto: ${target.code}`}
      icon={<Check aria-hidden size={19} strokeWidth={3} className="text-success" />}
      isDisabled={!isKnown}
      onPress={() => mark({ id: target.episodeId, animeId, isWatched: true })}
      className="px-4.5!"
    >
      <span>
        <span className="max-sm:hidden">Marcar como visto</span>
        <span className="sm:hidden">Visto</span>
      </span>
    </Button>
  )
}
