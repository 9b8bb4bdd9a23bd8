import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from '../base/class-names.ts'
import { softTones, type Tone } from '../base/tones.ts'
import { useOptimisticChoice } from '../base/use-optimistic-choice.ts'

export type SegmentedControlProps<Value extends string> = {
  /** Accessible name. */
  label: string
  value: Value | null
  onChange: (value: Value) => void
  isDisabled?: boolean
  children: ReactNode
  className?: string | undefined
}

type Group = { name: string; value: string | null; choose: (value: string) => void; isDisabled: boolean }

const SegmentedContext = createContext<Group | null>(null)

/** Native radio buttons in one row. Nothing is selected while `value` is null. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, isDisabled = false, children, className } = props
  const name = useId()
  const { shown, choose } = useOptimisticChoice(value, onChange)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-orientation="horizontal"
      className={classNames(
        'flex max-w-full snap-x overflow-x-auto rounded-control border border-line bg-surface [scrollbar-width:none]',
        className,
      )}
    >
      {/* oxlint-disable-next-line react/jsx-no-constructed-context-values -- its few segments are drawn with it anyway */}
      <SegmentedContext value={{ name, value: shown, isDisabled, choose: (value) => choose(value as Value) }}>
        {children}
      </SegmentedContext>
    </div>
  )
}

const selected: Record<Tone, string> = { ...softTones, neutral: 'bg-raised text-text' }

export type SegmentProps = {
  value: string
  children: ReactNode
  tone?: Tone
}

/** `tone` is its colour when selected. */
export function Segment({ value, children, tone = 'neutral' }: SegmentProps) {
  const group = use(SegmentedContext)
  if (!group) throw new Error('A Segment must be inside a SegmentedControl')
  const isSelected = group.value === value
  return (
    <label
      className={classNames(
        'relative flex min-h-11 grow snap-start items-center justify-center gap-2 px-3.5 text-sm font-semibold whitespace-nowrap transition-colors',
        'outline-text first:rounded-l-control last:rounded-r-control has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-disabled:cursor-not-allowed has-disabled:opacity-45',
        isSelected
          ? `${selected[tone]} forced-colors:forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]`
          : 'text-dim hover:text-text',
      )}
    >
      <input
        type="radio"
        name={group.name}
        value={value}
        checked={isSelected}
        disabled={group.isDisabled}
        onChange={() => group.choose(value)}
        className="absolute inset-0 appearance-none rounded-[inherit] outline-none"
      />
      {children}
    </label>
  )
}
