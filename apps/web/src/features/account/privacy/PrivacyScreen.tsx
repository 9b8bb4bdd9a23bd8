import { useViewer } from '../../../lib/session/session.ts'
import { SettingsFrame } from '../SettingsFrame.tsx'
import { AdultTitlesSection } from './AdultTitlesSection.tsx'
import { BlockedSection } from './BlockedSection.tsx'
import { VisibilitySection } from './VisibilitySection.tsx'

export function PrivacyScreen() {
  const viewer = useViewer()
  if (!viewer) return null
  return (
    <SettingsFrame current="/settings/privacy">
      <VisibilitySection username={viewer.username} />
      <BlockedSection />
      <AdultTitlesSection />
    </SettingsFrame>
  )
}
