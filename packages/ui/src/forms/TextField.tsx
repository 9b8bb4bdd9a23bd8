import { type ReactNode, type Ref, useState } from 'react'
import {
  Group,
  Input,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import { classNames } from '../base/class-names.ts'
import { controlBox, inputText } from './control-looks.ts'
import { Counter } from './Counter.tsx'
import { FieldLabel, FieldNotes, type FieldTexts } from './field.tsx'

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style' | 'ref'> &
  FieldTexts & {
    placeholder?: string
    /** Shows `n/limit caracteres`. Longer text is not cut: the form validates it. */
    counter?: number
    /** A button or an icon at the end of the box. */
    end?: ReactNode
    className?: string | undefined
    /** The input, so that a form can focus it. */
    ref?: Ref<HTMLInputElement>
  }

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, description, error, placeholder, counter, end, className, ref, onChange, ...field } =
    props
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
        <Input {...(ref && { ref })} {...(placeholder !== undefined && { placeholder })} className={inputText} />
        {end}
      </Group>
      <FieldNotes
        description={description}
        error={error}
        end={counter !== undefined && <Counter text={field.value ?? typed} limit={counter} />}
      />
    </AriaTextField>
  )
}
