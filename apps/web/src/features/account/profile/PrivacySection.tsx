import { SettingsSection } from '../SettingsSection.tsx'
import { FormSwitch } from './form/FormSwitch.tsx'
import type { SettingsForm } from './form/use-settings-form.ts'

export function PrivacySection({ form }: { form: SettingsForm }) {
  return (
    <SettingsSection
      id="privacidad"
      title="Privacidad"
      lead="Qué ven los demás de ti. Los administradores siempre ven tu perfil, pero no lo que guardas en privado."
    >
      <FormSwitch
        form={form}
        name="profilePublic"
        description="Si lo desactivas, los demás solo ven tu nombre, tu foto y tu marco."
      >
        Perfil público
      </FormSwitch>
      <FormSwitch form={form} name="showEmail" description="Tu correo aparece en tu perfil.">
        Mostrar mi correo
      </FormSwitch>
      <FormSwitch
        form={form}
        name="showActivity"
        description="Si lo desactivas, no se ven tus cifras ni tus listas, y siempre apareces desconectado."
      >
        Mostrar mi actividad
      </FormSwitch>
    </SettingsSection>
  )
}
