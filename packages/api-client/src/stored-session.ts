import type { User } from '@animeteca/contracts/accounts/auth'

export interface Session {
  accessToken: string
  /** Empty when it was lost: the session then ends with its access token. */
  refreshToken: string
  user: User
}

/** The parts of `window` that a session uses. */
export interface BrowserWindow {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly navigator: { readonly locks?: { request: <T>(name: string, work: () => Promise<T>) => Promise<T> } }
  addEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
}

const keys = ['accessToken', 'refreshToken', 'user'] as const

/** Whether a storage event concerns the session; a null key means that the whole storage was cleared. */
export const isSessionKey = (key: string | null) => key === null || keys.some((own) => own === key)

let lastRead: { raw: string; session: Session | null } | undefined

/** Null without a session, or when the stored values are invalid. */
export function readStored(window: BrowserWindow): Session | null {
  try {
    const [accessToken, refreshToken, user] = keys.map((key) => window.localStorage.getItem(key))
    const raw = JSON.stringify([accessToken, refreshToken, user])
    if (lastRead?.raw !== raw) lastRead = { raw, session: parse(accessToken, refreshToken, user) }
    return lastRead.session
  } catch {
    return null
  }
}

/**
 * Stores all keys, or none. Returns whether they were stored. The access token of another person is removed first and the new one is written last:
 * without one there is no session, so a tab that reads between two writes never combines two people.
 */
export function writeStored(window: BrowserWindow, { accessToken, refreshToken, user }: Session): boolean {
  try {
    if (readStored(window)?.user.id !== user.id) window.localStorage.removeItem('accessToken')
    window.localStorage.setItem('user', JSON.stringify(user))
    window.localStorage.setItem('refreshToken', refreshToken)
    window.localStorage.setItem('accessToken', accessToken)
    return true
  } catch {
    eraseStored(window)
    return false
  }
}

/** Removes the session from local storage; it never fails. */
export function eraseStored(window: BrowserWindow): void {
  try {
    for (const key of keys) window.localStorage.removeItem(key)
  } catch {
    // blocked storage is empty
  }
}

type Item = string | null | undefined

function parse(accessToken: Item, refreshToken: Item, user: Item): Session | null {
  // do not let JSON.parse throw for visitors: capturing the stack costs a phone 0.1 s on each first visit
  if (!accessToken || !user) return null
  const person = parseUser(user)
  return person && { accessToken, refreshToken: refreshToken ?? '', user: person }
}

function parseUser(json: string): User | null {
  const stored = parseJson(json)
  if (typeof stored !== 'object' || stored === null) return null
  const { id, username, isAdmin, isBetaTester } = stored as Record<string, unknown>
  if (!Number.isInteger(id) || typeof username !== 'string' || username === '') return null
  return { ...(stored as User), isAdmin: isSet(isAdmin), isBetaTester: isSet(isBetaTester) }
}

/** Flags may be stored as booleans, numbers or the strings '0' and '1'. */
const isSet = (flag: unknown) => flag === true || flag === 1 || flag === '1'

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
