import { PasswordField } from '@animeteca/ui/forms/PasswordField'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { FormField } from '../../../lib/forms/FormField.tsx'
import { usePolicy } from '../../../nouns/person/policy.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

type NewPasswordFieldsProps<Form extends FieldValues> = {
  control: Control<Form>
  name: FieldPath<Form>
  label: string
  autoFocus?: boolean
}

/** A new password with its rules, and its repetition. */
export function NewPasswordFields<Form extends FieldValues & { confirmPassword: string }>({
  control,
  name,
  label,
  autoFocus = false,
}: NewPasswordFieldsProps<Form>) {
  const policy = usePolicy()
  const password: string = useWatch({ control, name })
  return (
    <>
      <FormField
        as={PasswordField}
        control={control}
        name={name}
        label={label}
        autoComplete="new-password"
        description={<PasswordStrength password={password} policy={policy} />}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the screen has one purpose
        autoFocus={autoFocus}
      />
      <FormField
        as={PasswordField}
        control={control}
        name={'confirmPassword' as FieldPath<Form>}
        label="Repite la contraseña"
        autoComplete="new-password"
      />
    </>
  )
}
