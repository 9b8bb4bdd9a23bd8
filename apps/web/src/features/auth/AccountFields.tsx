import { limits } from '@animeteca/contracts/limits'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { FormField } from '../../lib/forms/FormField.tsx'

type Account = FieldValues & { username: string; email: string }

/** The username and e-mail address of a new account. */
export function AccountFields<Form extends Account>({ control }: { control: Control<Form> }) {
  return (
    <>
      <FormField
        control={control}
        name={'username' as FieldPathByValue<Form, string>}
        label="Usuario"
        description={`De ${limits.username.min} a ${limits.username.max} caracteres: letras sin tilde, números, puntos y guiones`}
        autoComplete="username"
        spellCheck="false"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen has one purpose
        autoFocus
      />
      <FormField
        control={control}
        name={'email' as FieldPathByValue<Form, string>}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck="false"
      />
    </>
  )
}
