import { PasswordField } from '@animeteca/ui/PasswordField'
import { FormField } from '../../../lib/FormField.tsx'
import { passwordAdvice } from '../../../nouns/person/password-advice.ts'
import { usePolicy } from '../../../nouns/person/policy.ts'
import { CurrentPassword } from '../profile/CurrentPassword.tsx'
import { usePasswordPlace } from '../profile/use-password-place.ts'
import type { SettingsForm } from '../profile/use-settings-form.ts'
import { SettingsSection } from '../SettingsSection.tsx'

export function PasswordSection({ form }: { form: SettingsForm }) {
  const { control } = form
  const policy = usePolicy()
  return (
    <SettingsSection
      id="contrasena"
      title="Contraseña"
      lead="Déjala en blanco para no cambiarla. Al cambiarla se cierran tus demás sesiones."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          as={PasswordField}
          control={control}
          name="newPassword"
          label="Nueva contraseña"
          description={passwordAdvice(policy)}
          autoComplete="new-password"
        />
        <FormField
          as={PasswordField}
          control={control}
          name="repeatedPassword"
          label="Repite la nueva contraseña"
          autoComplete="new-password"
        />
      </div>
      {usePasswordPlace(form) === 'password' && (
        <CurrentPassword form={form} why="Confirma que eres tú: hace falta para cambiar tu contraseña." />
      )}
    </SettingsSection>
  )
}
