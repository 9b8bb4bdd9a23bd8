import { settingsForm, type SettingsValues } from './settings-form.ts'

type Draft = Partial<SettingsValues>

const keyOf = (userId: number) => `animeteca.settings-draft.${userId}`
// what storage could not take, or would not
const inMemory = new Map<number, Draft>()

/** What somebody has typed and not saved: it outlives a session that ends under it and a page that is loaded anew. */
export const draft = {
  of(userId: number): Draft {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null')
      return inMemory.get(userId) ?? understood(stored)
    } catch {
      return inMemory.get(userId) ?? {}
    }
  },

  keep(userId: number, typed: Draft): void {
    inMemory.set(userId, typed)
    try {
      if (Object.keys(typed).length > 0) sessionStorage.setItem(keyOf(userId), JSON.stringify(typed))
      else draft.forget(userId)
    } catch {
      // Shut or full: the draft then lasts as long as the page.
    }
  },

  forget(userId: number): void {
    inMemory.delete(userId)
    try {
      sessionStorage.removeItem(keyOf(userId))
    } catch {
      // shut storage holds nothing
    }
  },
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
