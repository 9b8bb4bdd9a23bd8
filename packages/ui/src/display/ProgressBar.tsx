import { classNames } from '../base/class-names.ts'

export type ProgressBarProps = {
  label: string
  /** From 0 to `max`. */
  value: number
  max?: number
  /** Accessible text in place of a percentage: 'quedan 9 min'. */
  valueLabel?: string
  className?: string | undefined
}

/** A native `progress`: a list has dozens, and React Aria's creates a number format for each. */
export function ProgressBar({ label, value, max = 100, valueLabel, className }: ProgressBarProps) {
  const now = Math.min(Math.max(value, 0), max)
  const share = max > 0 ? now / max : 0
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- each browser draws its own in its own way, and animates none
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={now}
      aria-valuetext={valueLabel ?? `${Math.round(share * 100)} %`}
      className={classNames('block h-1 overflow-hidden rounded-full bg-text/20 forced-colors:outline', className)}
    >
      <span
        className="block h-full origin-left bg-accent transition-[scale] duration-220 forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight]"
        style={{ scale: `${share} 1` }}
      />
    </div>
  )
}
