import { drafts } from '../../../../lib/forms/drafts.ts'
import { settingsForm, type SettingsValues } from './settings-form.ts'

type Draft = Partial<SettingsValues>

const nameOf = (userId: number) => `settings.${userId}`

/** Unsaved input of the settings form, in session storage. */
export const settingsDraft = {
  of: (userId: number): Draft => validFields(drafts.of(nameOf(userId))),
  save(userId: number, typed: Draft): void {
    if (Object.keys(typed).length > 0) drafts.save(nameOf(userId), typed)
    else settingsDraft.forget(userId)
  },
  forget: (userId: number): void => drafts.forget(nameOf(userId)),
}

/** Drafts may hold invalid texts; values of the wrong type are dropped. */
function validFields(stored: unknown): Draft {
  if (typeof stored !== 'object' || stored === null) return {}
  const { shape } = settingsForm({ username: '', email: '' })
  const entries = Object.entries(stored).filter(([name, value]) => {
    const field = Object.hasOwn(shape, name) ? shape[name as keyof typeof shape] : undefined
    return field !== undefined && (typeof value === 'string' || field.safeParse(value).success)
  })
  return Object.fromEntries(entries) as Draft
}
