import { toast } from '@animeteca/ui/toasts/toast'
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { SettingsFrame } from '../SettingsFrame.tsx'
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

/** The sections in the order of the specification, saved together. */
export function ProfileScreen({ account }: { account: Account }) {
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
    <SettingsFrame current="/profile" aside={<OwnCard form={form} />}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <PictureSection form={form} />
        <FrameSection form={form} />
        <PersonalSection form={form} />
        <NotificationsSection form={form} />
        <PrivacySection form={form} />
        <StatusSection form={form} />
        <ThemeSection form={form} />
        {account.user.isAdmin && <AdminTagSection form={form} />}
        <SaveBar isDirty={isDirty} isSaving={isSubmitting} onCancel={discard} />
      </form>
    </SettingsFrame>
  )
}
