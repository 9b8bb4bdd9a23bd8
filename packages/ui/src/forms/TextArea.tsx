import { type ComponentProps, useId } from 'react'
import { classNames } from '../base/class-names.ts'
import { controlBox, inputText } from './control-styles.ts'
import { Counter } from './Counter.tsx'
import { describedBy, FieldNotes, type FieldTexts, labelStyles } from './field.tsx'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'onChange' | 'className' | 'style'> &
  FieldTexts & {
    value: string
    onChange?: (value: string) => void
    /** Shows `n/limit caracteres`. Longer text is not cut: the form validates it. */
    counter?: number
    className?: string | undefined
  }

/**
 * Grows with its text where the browser supports `field-sizing`, from `rows` lines to half the screen. It is a native text area, because
 * React Aria's would weigh too much for first screens.
 */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, description, error, value, onChange, counter, rows = 3, className, ...area } = props
  const id = useId()
  const notesId = useId()
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelStyles(isLabelHidden ?? false)}>
        {label}
      </label>
      <div className={controlBox}>
        <textarea
          {...area}
          id={id}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
          rows={rows}
          aria-invalid={error ? true : undefined}
          {...describedBy(notesId, props)}
          // `rows` has no effect with `field-sizing`; 1rem is the vertical padding.
          style={{ minHeight: `calc(${rows}lh + 1rem)` }}
          className={`${inputText} max-h-[50vh] resize-y field-sizing-content leading-relaxed`}
        />
      </div>
      <FieldNotes
        id={notesId}
        description={description}
        error={error}
        end={counter !== undefined && <Counter text={value} limit={counter} />}
      />
    </div>
  )
}
