import { isTagColor } from './admin-tag.ts'
import type { AdminTag } from './admin-tag.ts'

/** What this browser keeps for one person and never sends: see "Stored locally" in the specification. */
export type LocalPreferences = {
  theme?: 'dark' | 'light' | 'auto'
  adminTag?: AdminTag
  /** The person's picture as a data URL, good for as long as the server's is at `url`. */
  picture?: { url: string; data: string }
}

const keyOf = (username: string) => `animeteca.kept.${username.toLowerCase()}`
const listeners = new Set<() => void>()
const known = new Map<string, { raw: string | null; kept: LocalPreferences }>()

/** One entry per username in `localStorage`. `of` returns the same object until something changes. */
export const localPreferences = {
  of(username: string): LocalPreferences {
    const raw = read(username)
    const last = known.get(username)
    if (last?.raw === raw) return last.kept
    const kept = parse(raw)
    known.set(username, { raw, kept })
    return kept
  },

  /** Undefined takes a thing away. */
  change(username: string, changes: { [Name in keyof LocalPreferences]: LocalPreferences[Name] | undefined }): void {
    write(username, JSON.stringify({ ...localPreferences.of(username), ...changes }))
  },

  /** A person who changes their name takes everything along. */
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
    // Storage can be shut or full: what it would keep is then gone with the page.
  }
  for (const listener of listeners) listener()
}

/** Anyone may have written there: what does not read as it should counts as absent. */
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
