import { classNames } from '../base/class-names.ts'
import { Star } from './star-shape.tsx'

export type StarsProps = {
  /** From 1 to 5; null without ratings. */
  value: number | null
  /** `one`: ★ 4.5, as on cards. `five`: a row that is filled up to the score. */
  variant?: 'one' | 'five'
  size?: number
  className?: string | undefined
}

/** A score with one decimal; "N/A" without ratings. */
export function Stars({ value, variant = 'one', size = 15, className }: StarsProps) {
  const text = value === null ? 'N/A' : value.toFixed(1)
  return (
    <span className={classNames('inline-flex items-center gap-1.5 font-display font-bold tabular-nums', className)}>
      {variant === 'five' ? (
        <Five value={value ?? 0} size={size} />
      ) : (
        <Star size={size} className={value === null ? 'text-control' : 'text-gold'} />
      )}
      <span className="sr-only">{value === null ? 'Sin valoraciones' : `${text} de 5`}</span>
      <span aria-hidden>{text}</span>
    </span>
  )
}

function Five({ value, size }: { value: number; size: number }) {
  const row = [1, 2, 3, 4, 5].map((at) => <Star key={at} size={size} className="shrink-0" />)
  return (
    <span aria-hidden className="relative inline-flex text-text/18">
      {row}
      <span
        className="absolute inset-y-0 left-0 flex overflow-hidden text-gold"
        style={{ width: `${(value / 5) * 100}%` }}
      >
        {row}
      </span>
    </span>
  )
}
