import { ProgressBar as AriaProgressBar } from 'react-aria-components'
import { classNames } from './class-names.ts'

export type ProgressBarProps = {
  label: string
  /** From 0 to `max`. */
  value: number
  max?: number
  /** What is read out instead of a percentage: 'quedan 9 min'. */
  valueLabel?: string
  className?: string | undefined
}

export function ProgressBar({ label, value, max = 100, valueLabel, className }: ProgressBarProps) {
  return (
    <AriaProgressBar
      aria-label={label}
      value={value}
      maxValue={max}
      {...(valueLabel !== undefined && { valueLabel })}
      className={classNames('block h-1 overflow-hidden rounded-full bg-text/20', className)}
    >
      {({ percentage = 0 }) => (
        <span
          className="block h-full origin-left bg-accent transition-[scale] duration-220"
          style={{ scale: `${percentage / 100} 1` }}
        />
      )}
    </AriaProgressBar>
  )
}
