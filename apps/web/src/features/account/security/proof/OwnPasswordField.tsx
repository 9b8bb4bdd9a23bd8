import { PasswordField } from '@animeteca/ui/forms/PasswordField'
import { type Control, type FieldPath, type FieldValues, useFormState } from 'react-hook-form'
import { FormField } from '../../../../lib/forms/FormField.tsx'
import { useOwnerProof } from '../../../../nouns/person/use-providers.ts'
import { OwnerConfirmation } from './OwnerConfirmation.tsx'

type OwnPasswordFieldProps<Form extends FieldValues> = {
  control: Control<Form>
  label?: string
  description?: string
  /** Set where it is the only field of the dialog. */
  autoFocus?: boolean
  className?: string
  /** Set where a passkey replaces the password of every account. */
  isPasskeyEnough?: boolean
}

/**
 * A form's field `currentPassword`, which confirms the identity of the account's owner. Accounts without a password confirm with a passkey or a
 * provider instead.
 */
export function OwnPasswordField<Form extends FieldValues>({
  control,
  label = 'Tu contraseña',
  isPasskeyEnough = false,
  ...texts
}: OwnPasswordFieldProps<Form>) {
  const name = 'currentPassword' as FieldPath<Form>
  const error = useFormState({ control, name }).errors[name]?.message
  const { hasPassword, isConfirmed } = useOwnerProof()
  if (!hasPassword || (isPasskeyEnough && isConfirmed))
    return <OwnerConfirmation error={typeof error === 'string' ? error : undefined} />
  return (
    <>
      <FormField
        as={PasswordField}
        control={control}
        name={name}
        label={label}
        isRequired
        autoComplete="current-password"
        {...texts}
      />
      {isPasskeyEnough && <OwnerConfirmation />}
    </>
  )
}
