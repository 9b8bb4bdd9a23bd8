import { useState } from 'react'

/** By default Spanish groups from five digits on; counts on screen read better as 5.514. */
const grouped = new Intl.NumberFormat('es-ES', { useGrouping: 'always' })
const inGroups = (value: number) => grouped.format(value)

export type RollingNumberProps = { value: number; format?: (value: number) => string }

/** A number that rolls when it changes, and stands still when it first appears. */
export function RollingNumber({ value, format = inGroups }: RollingNumberProps) {
  const [first] = useState(value)
  return (
    <span className="inline-block overflow-clip tabular-nums">
      <span key={value} className={value === first ? 'inline-block' : 'inline-block animate-roll'}>
        {format(value)}
      </span>
    </span>
  )
}
