import type { Outputs } from '@animeteca/api-client/client'
import type { User } from '@animeteca/contracts/accounts/auth'
import { localPreferences } from '../../../../nouns/person/local-preferences.ts'
import { themeChoice } from '../../../../nouns/person/theme-choice.ts'
import type { SettingsValues } from './settings-form.ts'
import { defaultTagColor } from './tag-colors.ts'

/** The server's data of the signed-in person. */
export type Account = { user: User; settings: Outputs['profiles']['settings'] }

/** Initial values of the form: the server's data and the local preferences. */
export function savedValues({ user, settings }: Account): SettingsValues {
  const { notifications, privacy } = settings
  const { adminTag } = localPreferences.of(user.username)
  return {
    profilePicture: user.profilePicture,
    username: settings.username,
    email: settings.email,
    bio: user.bio ?? '',
    currentPassword: '',
    code: '',
    userStatus: user.userStatus,
    notifyEmail: notifications.email,
    notifyPush: notifications.push,
    notifyMarketing: notifications.marketing,
    profilePublic: privacy.profilePublic,
    showEmail: privacy.showEmail,
    showActivity: privacy.showActivity,
    theme: themeChoice.get(),
    tagText: adminTag?.text ?? '',
    tagColor: adminTag?.color ?? defaultTagColor,
  }
}
