import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'

type WeekPickerProps = {
  label: string
  /** Number of weeks. */
  weeks: number
  chosen: number | null
  onChoose: (week: number | null) => void
  /** Accessible text of the chosen week. */
  valueText: string
  children: ReactNode
}

/** Selects a week of a chart by mouse, touch, or arrow keys as a single tab stop. */
export function WeekPicker({ label, weeks, chosen, onChoose, valueText, children }: WeekPickerProps) {
  const last = weeks - 1
  const current = chosen ?? last

  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onChoose(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * weeks))))
  }
  const step = (event: KeyboardEvent) => {
    const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChoose(Math.min(last, Math.max(0, next)))
  }
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no input can hold a drawing
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={weeks}
      aria-valuenow={current + 1}
      aria-valuetext={valueText}
      className="cursor-default touch-pan-y rounded-sm"
      onKeyDown={step}
      onFocus={() => onChoose(current)}
      onBlur={() => onChoose(null)}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ pointerType }) => {
        // After a touch the chosen week stays.
        if (pointerType === 'mouse') onChoose(null)
      }}
    >
      {children}
    </div>
  )
}
