import '../../../every-class.css'
import { toast } from '@animeteca/ui/toast'
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts'
import { ProgramsSection } from '../developers/ProgramsSection.tsx'
import { BlockedSection } from '../privacy/BlockedSection.tsx'
import { SectionNav } from '../SectionNav.tsx'
import { sectionsFor } from '../sections.ts'
import { ClosingSection } from '../security/ClosingSection.tsx'
import { KeyboardSection } from '../security/KeyboardSection.tsx'
import { PasswordSection } from '../security/PasswordSection.tsx'
import { SecuritySection } from '../security/SecuritySection.tsx'
import { SessionsSection } from '../security/SessionsSection.tsx'
import { HistorySection } from '../tracking/HistorySection.tsx'
import { PlayersSection } from '../tracking/PlayersSection.tsx'
import { SpoilerSection } from '../tracking/SpoilerSection.tsx'
import { TrackingSection } from '../tracking/TrackingSection.tsx'
import type { Account } from './account.ts'
import { AdminTagSection } from './AdminTagSection.tsx'
import { FrameSection } from './FrameSection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { OwnCard } from './OwnCard.tsx'
import { PersonalSection } from './PersonalSection.tsx'
import { PictureSection } from './PictureSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { SaveBar } from './SaveBar.tsx'
import { settingsDraft } from './settings-draft.ts'
import { StatusSection } from './StatusSection.tsx'
import { ThemeSection } from './ThemeSection.tsx'
import { useSaveSettings } from './use-save-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

export function SettingsScreen({ account }: { account: Account }) {
  const settings = useSettingsForm(account)
  const { form } = settings
  const { isDirty, isSubmitting } = form.formState
  const save = useSaveSettings(settings)
  const discard = () => {
    settingsDraft.forget(account.user.id)
    form.reset()
  }
  useUnsavedGuard({ isDirty, onDiscard: discard, isPage: true })
  const submit = form.handleSubmit(async (values) => {
    if (isDirty) await save(values)
    else toast.info('No hay cambios que guardar')
  })
  return (
    <div className="page-width py-9 sm:py-12">
      <h1 tabIndex={-1} className="text-2xl outline-none">
        Configuración
      </h1>
      <div className="mt-8 grid gap-x-16 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="sticky top-24 flex max-h-[calc(100dvh-7rem)] flex-col gap-7 self-start overflow-y-auto max-lg:hidden">
          <OwnCard form={form} />
          <SectionNav sections={sectionsFor(account.user)} />
        </div>
        <form noValidate onSubmit={(event) => void submit(event)} className="min-w-0">
          <PictureSection form={form} />
          <FrameSection form={form} />
          <PersonalSection form={form} />
          <PasswordSection form={form} />
          <SecuritySection />
          <NotificationsSection form={form} />
          <PrivacySection form={form} />
          <BlockedSection />
          <SpoilerSection />
          <StatusSection form={form} />
          <TrackingSection />
          <HistorySection />
          <PlayersSection />
          <ThemeSection form={form} />
          {account.user.isAdmin && <AdminTagSection form={form} />}
          <KeyboardSection />
          <ProgramsSection />
          <SessionsSection onLeave={discard} isDirty={isDirty} />
          <ClosingSection onLeave={discard} />
          <SaveBar isDirty={isDirty} isSaving={isSubmitting} onCancel={discard} />
        </form>
      </div>
    </div>
  )
}
