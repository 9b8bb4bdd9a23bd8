import { type KeyboardEvent, type Ref, useId } from 'react'
import { classNames } from '../base/class-names.ts'
import { controlBox, inputText } from './control-looks.ts'
import { Counter } from './Counter.tsx'

export type PlainTextAreaProps = {
  /** Accessible name: the context shows its purpose. */
  label: string
  value: string
  onChange: (value: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
  placeholder: string
  /** Shows `n/limit caracteres`. */
  counter?: number
  rows: number
  className?: string | undefined
  ref?: Ref<HTMLTextAreaElement>
}

/** A native text area, for first screens. */
export function PlainTextArea(props: PlainTextAreaProps) {
  const { label, value, onChange, onKeyDown, placeholder, counter, rows, className, ref } = props
  const id = useId()
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className={controlBox}>
        <textarea
          ref={ref}
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          placeholder={placeholder}
          rows={rows}
          // `rows` has no effect with `field-sizing`; 1rem is the vertical padding.
          style={{ minHeight: `calc(${rows}lh + 1rem)` }}
          className={`${inputText} max-h-[50vh] resize-y field-sizing-content leading-relaxed`}
        />
      </div>
      {counter !== undefined && (
        <div className="flex text-xs text-dim">
          <Counter text={value} limit={counter} />
        </div>
      )}
    </div>
  )
}
