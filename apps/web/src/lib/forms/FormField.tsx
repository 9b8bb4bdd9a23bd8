import { PasswordField } from '@animeteca/ui/forms/PasswordField'
import { TextField, type TextFieldProps } from '@animeteca/ui/forms/TextField'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { untouched } from './untouched.ts'

type FormFieldProps<Form extends FieldValues> = Omit<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref'
> & {
  control: Control<Form>
  name: FieldPath<Form>
  as?: typeof TextField | typeof PasswordField
}

/** A text or password field of a form, with its value and error; it gets the focus when it is the first invalid one. */
export function FormField<Form extends FieldValues>({
  control,
  name,
  as: Field = TextField,
  ...texts
}: FormFieldProps<Form>) {
  const { field, fieldState } = useController({ control, name })
  return <Field isRequired={false} {...texts} {...field} {...untouched(fieldState)} error={fieldState.error?.message} />
}
