import type { ReactNode } from 'react'
import { Radio, RadioGroup, type RadioGroupProps, type RadioProps } from 'react-aria-components'
import { classNames } from './class-names.tsx'
import { softTones, type Tone } from './tones.tsx'

export type SegmentedControlProps = Omit<
  RadioGroupProps,
  'className' | 'children' | 'style' | 'orientation' | 'aria-label'
> & {
  /** Its accessible name. */
  label: string
  children: ReactNode
  className?: string | undefined
}

/** A few choices in one row, arrows between them. Nothing is chosen while `value` is null. */
export function SegmentedControl({ label, children, className, ...group }: SegmentedControlProps) {
  return (
    <RadioGroup
      {...group}
      aria-label={label}
      orientation="horizontal"
      className={classNames(
        'flex max-w-full snap-x overflow-x-auto rounded-control border border-line bg-surface [scrollbar-width:none]',
        className,
      )}
    >
      {children}
    </RadioGroup>
  )
}

const selected: Record<Tone, string> = { ...softTones, neutral: 'bg-raised text-text' }

export type SegmentProps = Omit<RadioProps, 'className' | 'children' | 'style'> & {
  children: ReactNode
  tone?: Tone
  icon?: ReactNode
}

/** `tone` is the colour it takes when chosen. */
export function Segment({ children, tone = 'neutral', icon, ...radio }: SegmentProps) {
  return (
    <Radio
      {...radio}
      className={({ isSelected }) =>
        classNames(
          'relative flex min-h-11 grow snap-start items-center justify-center gap-2 px-3.5 text-sm font-semibold whitespace-nowrap transition-colors',
          'first:rounded-l-control last:rounded-r-control focus-visible:-outline-offset-2 disabled:opacity-45',
          isSelected ? selected[tone] : 'text-dim hover:text-text',
        )
      }
    >
      {icon}
      {children}
    </Radio>
  )
}
