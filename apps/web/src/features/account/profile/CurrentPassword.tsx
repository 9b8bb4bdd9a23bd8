import { PasswordField } from '@animeteca/ui/PasswordField'
import { FormField } from '../../../lib/FormField.tsx'
import type { SettingsForm } from './use-settings-form.ts'

export function CurrentPassword({ form, why }: { form: SettingsForm; why: string }) {
  return (
    <div className="rounded-panel border border-control/60 bg-raised px-5 pt-4 pb-5">
      <FormField
        as={PasswordField}
        control={form.control}
        name="currentPassword"
        label="Contraseña actual"
        description={why}
        autoComplete="current-password"
        className="max-w-96"
      />
    </div>
  )
}
