import { drafts } from '../../../lib/forms/drafts.ts'
import { settingsForm, type SettingsValues } from './settings-form.ts'

type Draft = Partial<SettingsValues>

const nameOf = (userId: number) => `settings.${userId}`

/** What somebody has typed into their settings and not saved. */
export const settingsDraft = {
  of: (userId: number): Draft => understood(drafts.of(nameOf(userId))),
  keep(userId: number, typed: Draft): void {
    if (Object.keys(typed).length > 0) drafts.keep(nameOf(userId), typed)
    else settingsDraft.forget(userId)
  },
  forget: (userId: number): void => drafts.forget(nameOf(userId)),
}

/** Texts may be wrong, or there would be no draft; only what a field cannot hold at all is left out. */
function understood(stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return {}
  const { shape } = settingsForm({ username: '', email: '' })
  const entries = Object.entries(stored).filter(([name, value]) => {
    const field = Object.hasOwn(shape, name) ? shape[name as keyof typeof shape] : undefined
    return field !== undefined && (typeof value === 'string' || field.safeParse(value).success)
  })
  return Object.fromEntries(entries) as Draft
}
