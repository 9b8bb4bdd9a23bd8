import { isTagColor } from './admin-tag.ts'
import type { AdminTag } from './admin-tag.ts'

/** Stored per person in this browser and never sent: see "Stored locally" in the specification. */
export type LocalPreferences = {
  theme?: 'dark' | 'light' | 'auto'
  adminTag?: AdminTag
  /** The profile picture as a data URL, valid while the server's is at `url`. */
  picture?: { url: string; data: string }
}

const keyOf = (username: string) => `animeteca.kept.${username.toLowerCase()}`
const listeners = new Set<() => void>()
const known = new Map<string, { raw: string | null; preferences: LocalPreferences }>()

/** One `localStorage` entry per username. `of` returns the same object until a change. */
export const localPreferences = {
  of(username: string): LocalPreferences {
    const raw = read(username)
    const last = known.get(username)
    if (last?.raw === raw) return last.preferences
    const preferences = parse(raw)
    known.set(username, { raw, preferences })
    return preferences
  },

  /** An undefined value is removed. */
  change(username: string, changes: { [Name in keyof LocalPreferences]: LocalPreferences[Name] | undefined }): void {
    write(username, JSON.stringify({ ...localPreferences.of(username), ...changes }))
  },

  /** Moves the entry when a person changes their username. */
  rename(from: string, to: string): void {
    const raw = read(from)
    if (raw === null || keyOf(from) === keyOf(to)) return
    write(to, raw)
    write(from, null)
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}

function read(username: string): string | null {
  try {
    return localStorage.getItem(keyOf(username))
  } catch {
    return null
  }
}

function write(username: string, raw: string | null): void {
  try {
    if (raw === null) localStorage.removeItem(keyOf(username))
    else localStorage.setItem(keyOf(username), raw)
  } catch {
    // Storage can be disabled or full: the change is then lost.
  }
  for (const listener of listeners) listener()
}

/** `localStorage` can hold anything: ignore malformed values. */
function parse(raw: string | null): LocalPreferences {
  const { theme, adminTag, picture } = objectIn(raw)
  return {
    ...((theme === 'dark' || theme === 'light' || theme === 'auto') && { theme }),
    ...(isTag(adminTag) && { adminTag }),
    ...(isPicture(picture) && { picture }),
  }
}

function objectIn(raw: string | null): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(raw ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    return {}
  }
}

const isTag = (value: unknown): value is AdminTag =>
  isRecord(value) && typeof value['text'] === 'string' && isTagColor(value['color'])

const isPicture = (value: unknown): value is NonNullable<LocalPreferences['picture']> =>
  isRecord(value) &&
  typeof value['url'] === 'string' &&
  typeof value['data'] === 'string' &&
  value['data'].startsWith('data:image/')

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
