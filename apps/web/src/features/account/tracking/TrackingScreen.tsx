import { SettingsFrame } from '../SettingsFrame.tsx'
import { HistorySection } from './HistorySection.tsx'
import { PlatformsSection } from './PlatformsSection.tsx'
import { PlayersSection } from './PlayersSection.tsx'
import { SpoilerSection } from './SpoilerSection.tsx'
import { TrackingSection } from './TrackingSection.tsx'

/** Tracking preferences, players, import and export. Each section saves on its own. */
export function TrackingScreen() {
  return (
    <SettingsFrame current="/settings/tracking">
      <SpoilerSection />
      <TrackingSection />
      <PlatformsSection />
      <PlayersSection />
      <HistorySection />
    </SettingsFrame>
  )
}
