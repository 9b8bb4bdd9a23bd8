import { classNames } from '@animeteca/ui/base/class-names'
import { count as formatted } from '../../../lib/text/plural.ts'

type FilterChipProps = {
  label: string
  /** How many animes it leaves. */
  count: number
  state: 'on' | 'off' | 'out'
  onPress: () => void
}

/** A value that can be chosen, with how many animes it leaves. What is left out is struck through, and says so. */
export const FilterChip = ({ label, count, state, onPress }: FilterChipProps) => (
  <button
    type="button"
    // Safari focuses no button that is clicked unless it is told to
    tabIndex={0}
    aria-pressed={state !== 'off'}
    disabled={count === 0 && state === 'off'}
    onClick={onPress}
    className={classNames(
      'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold whitespace-nowrap transition-colors pointer-coarse:min-h-11',
      state === 'off' && 'border-line bg-surface hover:border-control hover:bg-raised disabled:opacity-45',
      state === 'on' && 'border-transparent bg-text text-bg',
      state === 'out' && 'border-danger/45 bg-danger/12 text-danger',
    )}
  >
    {state === 'out' ? (
      <span>
        <span className="sr-only">Sin </span>
        <s>{label}</s>
      </span>
    ) : (
      label
    )}{' '}
    {state !== 'out' && (
      <span className={classNames('text-xs font-normal tabular-nums', state === 'off' && 'text-dim')}>
        {formatted(count)}
      </span>
    )}
  </button>
)
