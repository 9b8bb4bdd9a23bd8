import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { softTones, solidTones, type Tone } from '../base/tones.ts'

export type BadgeProps = {
  children: ReactNode
  tone?: Tone
  variant?: 'solid' | 'soft' | 'dark'
  icon?: ReactNode
  className?: string | undefined
}

/** A small label. `solid` on covers, `dark` where most covers have one, `soft` in lists. */
export function Badge({ children, tone = 'neutral', variant = 'soft', icon, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 font-display text-xs font-bold tracking-snug whitespace-nowrap',
        variant === 'dark' ? 'bg-black/70 text-white' : variant === 'solid' ? solidTones[tone] : softTones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
