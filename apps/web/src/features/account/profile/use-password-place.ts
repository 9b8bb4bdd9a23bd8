import { useWatch } from 'react-hook-form'
import { changesAccount, type SavedSettings } from './settings-form.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** Where the current password is asked for: beside the first change that needs it. */
export function usePasswordPlace({ control, formState }: SettingsForm): 'personal' | 'password' | null {
  const [username, email, newPassword] = useWatch({ control, name: ['username', 'email', 'newPassword'] })
  const saved = formState.defaultValues as SavedSettings
  if (changesAccount({ username, email }, saved)) return 'personal'
  return newPassword === '' ? null : 'password'
}
