import { SettingsSection } from '../../SettingsSection.tsx'
import { FormSwitch } from '../form/FormSwitch.tsx'
import type { SettingsForm } from '../form/use-settings-form.ts'
import { MailSwitch } from './MailSwitch.tsx'
import { PushSwitch } from './PushSwitch.tsx'

export function NotificationsSection({ form }: { form: SettingsForm }) {
  return (
    <SettingsSection
      id="notificaciones"
      title="Notificaciones"
      landmark="De qué te avisamos"
      lead="De qué quieres que te avisemos, y por dónde."
    >
      <FormSwitch form={form} name="notifyEmail" description="Solicitudes de amistad y comentarios en tu perfil.">
        Notificaciones por correo
      </FormSwitch>
      <MailSwitch />
      <FormSwitch form={form} name="notifyPush" description="Los mismos avisos, en tus dispositivos.">
        Notificaciones push
      </FormSwitch>
      <PushSwitch />
      <FormSwitch form={form} name="notifyMarketing" description="Novedades de Animeteca, de vez en cuando.">
        Novedades y promociones
      </FormSwitch>
    </SettingsSection>
  )
}
