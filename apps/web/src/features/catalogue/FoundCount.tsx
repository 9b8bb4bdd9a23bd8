import { useDebounced } from '../../lib/search/debounce.ts'
import { count as formatted } from '../../lib/text/plural.ts'

/** How long typing rests before the count is read out. */
const announceMs = 500

/** '5.514 animes encontrados', seen at each key; heard when typing rests, in other words, so that the sentence stands there once. */
export function FoundCount({ count }: { count: number | undefined }) {
  const heard = useDebounced(count, announceMs)
  return (
    <div className="min-h-[1lh] text-sm text-dim">
      {count !== undefined && (
        <p>
          <b className="font-bold text-text tabular-nums">{formatted(count)}</b> {words(count)}
        </p>
      )}
      <output className="sr-only">{heard !== undefined && `Resultados: ${formatted(heard)}`}</output>
    </div>
  )
}

const words = (count: number) => (count === 1 ? 'anime encontrado' : 'animes encontrados')
