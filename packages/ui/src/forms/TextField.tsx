import { type ReactNode, type Ref, useId, useState } from 'react'
import {
  Group,
  Input,
  Label,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import { classNames } from '../base/class-names.ts'
import { controlBox, inputText } from './control-styles.ts'
import { Counter } from './Counter.tsx'
import { describedBy, FieldNotes, type FieldTexts, labelStyles } from './field.tsx'

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style' | 'ref' | 'isInvalid'> &
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

/** A field for one line of text, with its label, description and error. */
export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, description, error, placeholder, counter, end, className, ref, onChange, ...field } =
    props
  const notesId = useId()
  const [typed, setTyped] = useState(field.defaultValue ?? '')
  const change = (value: string) => {
    setTyped(value)
    onChange?.(value)
  }
  return (
    <AriaTextField
      validationBehavior="aria"
      {...describedBy(notesId, props)}
      {...field}
      onChange={change}
      isInvalid={Boolean(error)}
      className={classNames('flex flex-col gap-1.5', className)}
    >
      <Label className={labelStyles(isLabelHidden ?? false)}>{label}</Label>
      <Group className={controlBox}>
        <Input {...(ref && { ref })} {...(placeholder !== undefined && { placeholder })} className={inputText} />
        {end}
      </Group>
      <FieldNotes
        id={notesId}
        description={description}
        error={error}
        end={counter !== undefined && <Counter text={field.value ?? typed} limit={counter} />}
      />
    </AriaTextField>
  )
}
