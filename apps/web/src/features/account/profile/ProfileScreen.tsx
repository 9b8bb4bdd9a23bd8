import { can } from '@animeteca/contracts/can'
import { toast } from '@animeteca/ui/toasts/toast'
import { useUnsavedGuard } from '../../../lib/forms/use-unsaved-guard.ts'
import { SettingsFrame } from '../SettingsFrame.tsx'
import type { Account } from './form/account.ts'
import { SaveBar } from './form/SaveBar.tsx'
import { settingsDraft } from './form/settings-draft.ts'
import { useSaveSettings } from './form/use-save-settings.ts'
import { useSettingsForm } from './form/use-settings-form.ts'
import { NotificationsSection } from './notifications/NotificationsSection.tsx'
import { OwnCard } from './OwnCard.tsx'
import { PersonalSection } from './PersonalSection.tsx'
import { FrameSection } from './picture/FrameSection.tsx'
import { PictureSection } from './picture/PictureSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { StatusSection } from './StatusSection.tsx'
import { AdminTagSection } from './tag/AdminTagSection.tsx'
import { ThemeSection } from './ThemeSection.tsx'

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
        {can.administer(account.user) && <AdminTagSection form={form} />}
        <SaveBar isDirty={isDirty} isSaving={isSubmitting} onCancel={discard} />
      </form>
    </SettingsFrame>
  )
}
