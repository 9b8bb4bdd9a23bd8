import { SettingsFrame } from '../SettingsFrame.tsx'
import { SettingsSection } from '../SettingsSection.tsx'
import Tokens from './Tokens.tsx'
import Webhooks from './Webhooks.tsx'

/** API tokens and webhooks. */
export function DevelopersScreen() {
  return (
    <SettingsFrame current="/settings/developers">
      <SettingsSection
        id="programas"
        title="Tokens"
        lead="Para tus scripts y las aplicaciones en las que confías. Entran con un token, sin tu contraseña, y solo hacen lo que les permitas."
      >
        <Tokens />
      </SettingsSection>
      <SettingsSection
        id="webhooks"
        title="Webhooks"
        lead="Avisamos a una dirección tuya en cuanto pasa algo, con un mensaje firmado."
      >
        <Webhooks />
      </SettingsSection>
    </SettingsFrame>
  )
}
