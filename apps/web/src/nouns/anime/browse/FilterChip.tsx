import { classNames } from '@animeteca/ui/base/class-names'
import { formatCount } from '@animeteca/ui/base/format-count'

type FilterChipProps = {
  label: string
  /** Animes left when it is chosen. */
  count: number
  state: 'on' | 'off' | 'out'
  onPress: () => void
}

/** A filter value with its count. An excluded value is struck through and announced as "Sin …". */
export const FilterChip = ({ label, count, state, onPress }: FilterChipProps) => (
  <button
    type="button"
    // Safari focuses a clicked button only when it has a tabIndex.
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
        {formatCount(count)}
      </span>
    )}
  </button>
)
