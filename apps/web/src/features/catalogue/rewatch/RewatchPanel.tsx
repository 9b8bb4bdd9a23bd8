import '../../../every-class.css'
import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { Button } from '@animeteca/ui/actions/Button'
import { formatCount } from '@animeteca/ui/base/format-count'
import { ProgressBar } from '@animeteca/ui/display/ProgressBar'
import { RotateCcw } from 'lucide-react'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { shortDate } from '../../../lib/text/dates.ts'
import { plural } from '../../../lib/text/plural.ts'
import {
  discardRewatchMutation,
  endRewatchMutation,
  startRewatchMutation,
} from '../../../nouns/anime/rewatch-mutations.ts'
import { useTracking } from '../tracking/tracking-context.ts'
import { pastRewatches } from './past-rewatches.ts'

type RewatchPanelProps = {
  anime: Anime
  /** Whether the viewer has finished the anime, so that they can rewatch it. */
  isOffered: boolean
}

/** Past rewatches of an anime, and the progress of the active one. */
export default function RewatchPanel({ anime: { id: animeId, title, seasons }, isOffered }: RewatchPanelProps) {
  const { rewatches, watchedIds } = useTracking()
  const starting = useOptimisticMutation(startRewatchMutation)
  const ending = useOptimisticMutation(endRewatchMutation)
  const discarding = useOptimisticMutation(discardRewatchMutation)
  const active = rewatches?.open
  const total = seasons.reduce((sum, { episodes }) => sum + episodes.length, 0)
  const seen = seasons.reduce((sum, { episodes }) => sum + episodes.filter(({ id }) => watchedIds.has(id)).length, 0)
  const past = rewatches ? pastRewatches(rewatches) : []
  const status = seen === total ? 'Ya lo has visto entero.' : 'Lo tienes en Completado.'

  return (
    <section
      aria-label="Volver a ver"
      data-keeps-focus
      className="rounded-panel border border-line bg-surface px-4.5 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-36 text-sm text-dim">
          {active && (
            <p className="font-display text-base font-bold tracking-snug text-text">
              Viéndolo por {active.number}.ª vez
              <span className="ml-2.5 text-sm font-semibold text-dim tabular-nums">
                {formatCount(seen)}/{formatCount(total)}
              </span>
            </p>
          )}
          <p className="text-pretty">
            {active && `Desde el ${shortDate(active.startedAt)}. `}
            {past.length > 0 ? `${past.join('. ')}.` : !active && status}
          </p>
          {active && (
            <ProgressBar
              label={`Progreso de este revisionado: ${title}`}
              value={seen}
              max={total}
              valueLabel={`${seen} de ${plural(total, 'episodio')}`}
              className="mt-2.5 mb-1"
            />
          )}
        </div>
        {active ? (
          <ActiveRewatchButtons
            number={active.number}
            onEnd={() => ending.mutate({ animeId, title, runId: active.id })}
            onDiscard={() => discarding.mutate({ animeId, title, runId: active.id })}
          />
        ) : (
          isOffered && (
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden size={16} />}
              isPending={starting.isPending}
              onPress={() => starting.mutate({ animeId, title })}
            >
              Volver a ver
            </Button>
          )
        )}
      </div>
    </section>
  )
}

type ActiveRewatchButtonsProps = { number: number; onEnd: () => void; onDiscard: () => void }

const ActiveRewatchButtons = ({ number, onEnd, onDiscard }: ActiveRewatchButtonsProps) => (
  <div className="-ml-3 flex flex-wrap sm:ml-auto">
    <Button variant="ghost" size="sm" onPress={onEnd}>
      Abandonar este revisionado
    </Button>
    <Button variant="ghost" size="sm" aria-label={`Descartar el revisionado (${number}.ª vez)`} onPress={onDiscard}>
      Descartar
    </Button>
  </div>
)
