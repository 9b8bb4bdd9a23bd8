import { PasswordField } from '@animeteca/ui/forms/PasswordField'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormField } from '../../../lib/forms/FormField.tsx'

type OwnPasswordFieldProps<Form extends FieldValues> = {
  control: Control<Form>
  description?: string
  /** Where a dialog asks for nothing else. */
  autoFocus?: boolean
}

/** The field `currentPassword` of a dialog: shows that it is the owner who does what it does. */
export function OwnPasswordField<Form extends FieldValues>({ control, ...texts }: OwnPasswordFieldProps<Form>) {
  return (
    <FormField
      as={PasswordField}
      control={control}
      name={'currentPassword' as FieldPath<Form>}
      label="Tu contraseña"
      isRequired
      autoComplete="current-password"
      {...texts}
    />
  )
}
