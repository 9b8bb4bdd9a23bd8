import { PasswordField } from '@animeteca/ui/forms/PasswordField'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormField } from '../../../lib/forms/FormField.tsx'

type OwnPasswordFieldProps<Form extends FieldValues> = {
  control: Control<Form>
  description?: string
  /** Set where it is the only field of the dialog. */
  autoFocus?: boolean
}

/** A form's field `currentPassword`, which confirms the identity of the account's owner. */
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
