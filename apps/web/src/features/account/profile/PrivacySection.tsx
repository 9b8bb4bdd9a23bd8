import { SettingsSection } from '../SettingsSection.tsx'
import { FormSwitch } from './FormSwitch.tsx'
import type { SettingsForm } from './use-settings-form.ts'

export function PrivacySection({ form }: { form: SettingsForm }) {
  return (
    <SettingsSection
      id="privacidad"
      title="Privacidad"
      lead="Qué ven los demás de ti. Los administradores lo ven siempre todo."
    >
      <FormSwitch
        form={form}
        name="profilePublic"
        description="Si lo apagas, quien no seas tú solo ve tu nombre, tu foto y tu marco."
      >
        Perfil público
      </FormSwitch>
      <FormSwitch form={form} name="showEmail" description="Tu email aparece en tu perfil.">
        Mostrar mi email
      </FormSwitch>
      <FormSwitch
        form={form}
        name="showActivity"
        description="Si lo apagas, nadie ve tus cifras y siempre pareces desconectado."
      >
        Mostrar mi actividad
      </FormSwitch>
    </SettingsSection>
  )
}
