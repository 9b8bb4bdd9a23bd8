import { limits } from '@animeteca/contracts/limits'
import { TextArea } from '@animeteca/ui/forms/TextArea'
import { useController, useWatch } from 'react-hook-form'
import { FormField } from '../../../lib/forms/FormField.tsx'
import { untouched } from '../../../lib/forms/untouched.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { changesAccount, type SavedSettings } from './form/settings-form.ts'
import type { SettingsForm } from './form/use-settings-form.ts'

export function PersonalSection({ form }: { form: SettingsForm }) {
  const { control, formState } = form
  const [username, email] = useWatch({ control, name: ['username', 'email'] })
  const bio = useController({ control, name: 'bio' })
  return (
    <SettingsSection
      id="personal"
      title="Información personal"
      lead="Tu correo solo lo ves tú, salvo que elijas mostrarlo."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          control={control}
          name="username"
          label="Nombre de usuario"
          autoComplete="username"
          spellCheck="false"
        />
        <FormField
          control={control}
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck="false"
        />
      </div>
      {changesAccount({ username, email }, formState.defaultValues as SavedSettings) && (
        <CurrentPassword
          form={form}
          why="La necesitas para cambiar tu usuario o tu correo."
          isEmailChanged={email.trim() !== formState.defaultValues?.email}
        />
      )}
      <TextArea
        {...bio.field}
        {...untouched(bio.fieldState)}
        label="Biografía"
        counter={limits.bio.max}
        rows={4}
        placeholder="Qué ves, qué recomiendas, qué no terminarás nunca…"
        error={bio.fieldState.error?.message}
      />
    </SettingsSection>
  )
}
