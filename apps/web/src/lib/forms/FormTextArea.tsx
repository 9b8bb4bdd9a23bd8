import { TextArea, type TextAreaProps } from '@animeteca/ui/forms/TextArea'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { untouched } from './untouched.ts'

type FormTextAreaProps<Values extends FieldValues> = Omit<
  TextAreaProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> & { control: Control<Values>; name: FieldPath<Values> }

export function FormTextArea<Values extends FieldValues>({ control, name, ...texts }: FormTextAreaProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  return <TextArea {...texts} {...field} {...untouched(fieldState)} error={fieldState.error?.message} />
}
