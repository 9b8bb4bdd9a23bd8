import '../../../every-class.css'
import { toast } from '@animeteca/ui/toast'
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.ts'
import type { Account } from './account.ts'
import { AdminTagSection } from './AdminTagSection.tsx'
import { BlockedSection } from './BlockedSection.tsx'
import { ClosingSection } from './ClosingSection.tsx'
import { FrameSection } from './FrameSection.tsx'
import { HistorySection } from './HistorySection.tsx'
import { KeyboardSection } from './KeyboardSection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { OwnCard } from './OwnCard.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { PersonalSection } from './PersonalSection.tsx'
import { PictureSection } from './PictureSection.tsx'
import { PlayersSection } from './PlayersSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { ProgramsSection } from './ProgramsSection.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SectionNav } from './SectionNav.tsx'
import { sectionsFor } from './sections.ts'
import { SecuritySection } from './SecuritySection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { settingsDraft } from './settings-draft.ts'
import { SpoilerSection } from './SpoilerSection.tsx'
import { StatusSection } from './StatusSection.tsx'
import { ThemeSection } from './ThemeSection.tsx'
import { TrackingSection } from './TrackingSection.tsx'
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
