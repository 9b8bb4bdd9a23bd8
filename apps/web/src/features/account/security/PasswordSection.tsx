import { Button } from '@animeteca/ui/actions/Button'
import { PasswordField } from '@animeteca/ui/forms/PasswordField'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { fieldErrors } from '../../../lib/errors/errors.ts'
import { FormField } from '../../../lib/forms/FormField.tsx'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { passwordAdvice } from '../../../nouns/person/password-advice.ts'
import { usePolicy } from '../../../nouns/person/policy.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { changePassword } from './change-password.ts'
import { CodeField } from './proof/CodeField.tsx'
import { OwnPasswordField } from './proof/OwnPasswordField.tsx'
import { proofFailure } from './proof/proof-failure.ts'
import { useOwnFactors } from './proof/use-own-factors.ts'

const failed = 'No se pudo cambiar la contraseña'

export function PasswordSection({ username }: { username: string }) {
  const policy = usePolicy()
  const { hasPassword, isCodeAsked } = useOwnFactors()
  const form = useForm({
    resolver: (values, context, options) =>
      zodResolver(changePassword(policy, { isCodeAsked, hasPassword }))(values, context, options),
    defaultValues: { currentPassword: '', newPassword: '', repeatedPassword: '', code: '' },
    mode: 'onTouched',
  })
  const change = trpc.profiles.updateSettings.useMutation(
    withToasts({
      successToast: 'Contraseña cambiada. Hemos cerrado tus demás sesiones',
      errorToast(error) {
        const { newPassword: message } = fieldErrors(error)
        if (!message) return proofFailure(form, error, failed)
        form.setError('newPassword', { message })
        form.setFocus('newPassword')
        return undefined
      },
      onSuccess: () => form.reset(),
    }),
  )
  const submit = form.handleSubmit(({ currentPassword, newPassword, code }) =>
    change.mutate({ currentPassword, newPassword, ...(code && { code }) }),
  )
  return (
    <SettingsSection id="contrasena" title="Contraseña" lead="Al cambiarla se cierran tus demás sesiones.">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {/* Password managers read the username from this field. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <OwnPasswordField control={form.control} label="Contraseña actual" className="max-w-96" />
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField
            as={PasswordField}
            control={form.control}
            name="newPassword"
            label="Nueva contraseña"
            description={passwordAdvice(policy)}
            autoComplete="new-password"
          />
          <FormField
            as={PasswordField}
            control={form.control}
            name="repeatedPassword"
            label="Repite la nueva contraseña"
            autoComplete="new-password"
          />
        </div>
        {isCodeAsked && <CodeField control={form.control} />}
        <Button type="submit" isPending={change.isPending} className="self-start">
          {hasPassword ? 'Cambiar contraseña' : 'Elegir contraseña'}
        </Button>
      </form>
    </SettingsSection>
  )
}
