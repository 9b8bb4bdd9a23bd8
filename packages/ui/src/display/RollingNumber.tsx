import { useState } from 'react'
import { formatCount } from '../base/format-count.ts'

export type RollingNumberProps = { value: number; format?: (value: number) => string }

/** A number that rolls when it changes, but not when it appears. */
export function RollingNumber({ value, format = formatCount }: RollingNumberProps) {
  const [first] = useState(value)
  return (
    <span className="inline-block overflow-clip tabular-nums">
      <span key={value} className={value === first ? 'inline-block' : 'inline-block animate-roll'}>
        {format(value)}
      </span>
    </span>
  )
}
