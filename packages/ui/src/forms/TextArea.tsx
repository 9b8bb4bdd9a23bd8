import { type Ref, useState } from 'react'
import { Group, TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { classNames } from '../base/class-names.ts'
import { controlBox, inputText } from './control-looks.ts'
import { Counter } from './Counter.tsx'
import { FieldLabel, FieldNotes } from './field.tsx'
import type { TextFieldProps } from './TextField.tsx'

export type TextAreaProps = Omit<TextFieldProps, 'ref' | 'end' | 'type'> & {
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** Grows with its text where the browser supports `field-sizing`, from `rows` lines to half the screen. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    isLabelHidden,
    description,
    error,
    placeholder,
    counter,
    rows = 3,
    className,
    ref,
    onChange,
    ...field
  } = props
  const [typed, setTyped] = useState(field.defaultValue ?? '')
  const note = (value: string) => {
    setTyped(value)
    onChange?.(value)
  }
  return (
    <AriaTextField
      validationBehavior="aria"
      {...field}
      onChange={note}
      isInvalid={field.isInvalid ?? Boolean(error)}
      className={classNames('flex flex-col gap-1.5', className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden ?? false} />
      <Group className={controlBox}>
        <AriaTextArea
          {...(ref && { ref })}
          {...(placeholder !== undefined && { placeholder })}
          rows={rows}
          // `rows` has no effect with `field-sizing`; 1rem is the vertical padding.
          style={{ minHeight: `calc(${rows}lh + 1rem)` }}
          className={`${inputText} max-h-[50vh] resize-y field-sizing-content leading-relaxed`}
        />
      </Group>
      <FieldNotes
        description={description}
        error={error}
        end={counter !== undefined && <Counter text={field.value ?? typed} limit={counter} />}
      />
    </AriaTextField>
  )
}
