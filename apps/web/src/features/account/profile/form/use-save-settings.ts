import { toast, toasts } from '@animeteca/ui/toasts/toast'
import { trpc } from '../../../../lib/query/trpc.ts'
import { session } from '../../../../lib/session/session.ts'
import { localPreferences } from '../../../../nouns/person/local-preferences.ts'
import { themeChoice } from '../../../../nouns/person/theme-choice.ts'
import { accountChanges, accountNames, changedNames, localNames, profileChanges, profileNames } from './changes.ts'
import { saveFailureTopic, showFailure } from './save-failure.ts'
import type { SettingsValues } from './settings-form.ts'
import { type Progress, rebase, type Settings, typeIn } from './use-settings-form.ts'

type Name = keyof SettingsValues

/**
 * Saves the account, the profile and the local preferences, in this order: the account can be refused. A failure leaves the parts saved
 * that precede it.
 */
export function useSaveSettings(settings: Settings) {
  const updateSettings = trpc.profiles.updateSettings.useMutation()
  const updateMe = trpc.profiles.updateMe.useMutation()

  return async function save(values: SettingsValues): Promise<void> {
    const before = settings.saved.current
    let progress: Progress = { values: before, left: changedNames(values, before) }
    const advance = (saved: SettingsValues, names: readonly Name[]) => {
      progress = { values: saved, left: progress.left.filter((name) => !names.includes(name)) }
    }
    typeIn(settings.form, values)
    try {
      advance(await saveAccount(values, progress.values), accountNames)
      advance(await saveProfile(values, progress.values), profileNames)
      advance(saveLocal(values, progress.values), localNames)
      rebase(settings, values, progress)
      toasts.dismissTopic(saveFailureTopic)
      toast.success('Tu configuración ha sido guardada correctamente')
    } catch (error) {
      if (progress.values !== before) rebase(settings, values, progress)
      showFailure(settings.form, error)
    }
  }

  async function saveAccount(values: SettingsValues, saved: SettingsValues): Promise<SettingsValues> {
    const changes = accountChanges(values, saved)
    if (!changes) return saved
    const { username, email, notifications, privacy } = await updateSettings.mutateAsync(changes)
    localPreferences.rename(saved.username, username)
    const user = session.get()?.user
    if (user) session.update({ user: { ...user, username, email } })
    const { email: notifyEmail, push: notifyPush, marketing: notifyMarketing } = notifications
    return {
      ...saved,
      currentPassword: '',
      code: '',
      username,
      email,
      notifyEmail,
      notifyPush,
      notifyMarketing,
      ...privacy,
    }
  }

  async function saveProfile(values: SettingsValues, saved: SettingsValues): Promise<SettingsValues> {
    const changes = profileChanges(values, saved)
    if (!changes) return saved
    const { user } = await updateMe.mutateAsync(changes)
    const { profilePicture, bio, userStatus } = user
    if (changes.profilePicture !== undefined) storePictureCopy(user.username, changes.profilePicture, profilePicture)
    session.update({ user })
    return { ...saved, profilePicture, bio: bio ?? '', userStatus }
  }
}

/** Stores a local copy of the picture, valid while the server's URL is the same. */
function storePictureCopy(username: string, data: string | null, url: string | null) {
  localPreferences.change(username, { picture: data && url ? { url, data } : undefined })
}

function saveLocal({ theme, tagText, tagColor }: SettingsValues, saved: SettingsValues): SettingsValues {
  if (theme !== saved.theme) themeChoice.set(theme)
  if (tagText !== saved.tagText || tagColor !== saved.tagColor) {
    localPreferences.change(saved.username, { adminTag: { text: tagText, color: tagColor } })
  }
  return { ...saved, theme, tagText, tagColor }
}
