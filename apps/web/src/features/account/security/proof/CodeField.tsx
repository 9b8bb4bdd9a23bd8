import type { ReactNode } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormField } from '../../../../lib/forms/FormField.tsx'

type CodeFieldProps<Form extends FieldValues> = { control: Control<Form>; label?: string; description?: ReactNode }

/** A form's field `code`, with the attributes that keyboards and password managers use. */
export function CodeField<Form extends FieldValues>({
  control,
  label = 'Código de tu aplicación',
  description = 'O un código de recuperación, si la has perdido.',
}: CodeFieldProps<Form>) {
  return (
    <FormField
      control={control}
      name={'code' as FieldPath<Form>}
      label={label}
      description={description}
      isRequired
      autoComplete="one-time-code"
      spellCheck="false"
    />
  )
}
