import { formatCount } from '@animeteca/ui/base/format-count'
import { useDebounced } from '../../lib/search/debounce.ts'

/** Delay after the last key before the count is announced. */
const announceMs = 500

/** '5.514 animes encontrados', updated at each key. A live region announces it, worded differently, once typing pauses. */
export function FoundCount({ count }: { count: number | undefined }) {
  const announced = useDebounced(count, announceMs)
  return (
    <div className="min-h-[1lh] text-sm text-dim">
      {count !== undefined && (
        <p>
          <b className="font-bold text-text tabular-nums">{formatCount(count)}</b> {countNoun(count)}
        </p>
      )}
      <output className="sr-only">{announced !== undefined && `Resultados: ${formatCount(announced)}`}</output>
    </div>
  )
}

const countNoun = (count: number) => (count === 1 ? 'anime encontrado' : 'animes encontrados')
