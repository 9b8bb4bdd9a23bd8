import { useNavigate } from '@tanstack/react-router'
import { useViewer } from '../../../lib/session/session.ts'
import { usePolicy } from '../../../nouns/person/policy.ts'
import { settingsDraft } from '../profile/form/settings-draft.ts'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { KeyboardSection } from './KeyboardSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { SessionsSection } from './sessions/SessionsSection.tsx'

/** Password, factors, sessions and account deletion. Each section saves on its own. */
export function AccountScreen() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const hasPasswords = usePolicy().directSignIn === 'everyone'
  if (!viewer) return null
  const leave = () => {
    settingsDraft.forget(viewer.id)
    void navigate({ to: '/', ignoreBlocker: true })
  }
  return (
    <SettingsFrame current="/settings/account">
      {hasPasswords && <PasswordSection username={viewer.username} />}
      <SecuritySection />
      <SessionsSection onLeave={leave} />
      <KeyboardSection />
      <DeletionSection onLeave={leave} />
    </SettingsFrame>
  )
}
