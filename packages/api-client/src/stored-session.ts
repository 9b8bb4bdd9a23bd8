import type { User } from '@animeteca/contracts/accounts/auth'

export interface Session {
  accessToken: string
  /** Empty when it got lost: the session then ends with its access token. */
  refreshToken: string
  user: User
}

/** What a session needs of `window`. */
export interface BrowserWindow {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly navigator: { readonly locks?: { request: <T>(name: string, work: () => Promise<T>) => Promise<T> } }
  addEventListener: (type: 'storage', listener: (event: { readonly key: string | null }) => void) => void
}

const keys = ['accessToken', 'refreshToken', 'user'] as const

/** A null key means that everything was cleared at once. */
export const isSessionKey = (key: string | null) => key === null || keys.some((own) => own === key)

let lastRead: { raw: string; session: Session | null } | undefined

/** Null when nobody is signed in, or when what is stored cannot be understood. */
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

/** Tells whether all of it was stored; else nothing is. */
export function writeStored(window: BrowserWindow, { accessToken, refreshToken, user }: Session): boolean {
  try {
    window.localStorage.setItem('user', JSON.stringify(user))
    window.localStorage.setItem('refreshToken', refreshToken)
    window.localStorage.setItem('accessToken', accessToken)
    return true
  } catch {
    eraseStored(window)
    return false
  }
}

export function eraseStored(window: BrowserWindow): void {
  try {
    for (const key of keys) window.localStorage.removeItem(key)
  } catch {
    // blocked storage holds nothing to erase
  }
}

type Item = string | null | undefined

function parse(accessToken: Item, refreshToken: Item, user: Item): Session | null {
  // a visitor has none: an error on every first visit costs a phone a tenth of a second, in which V8 looks where it was thrown
  if (!accessToken || !user) return null
  const person = parseUser(user)
  return accessToken && person ? { accessToken, refreshToken: refreshToken ?? '', user: person } : null
}

function parseUser(json: Item): User | null {
  const stored = parseJson(json ?? '')
  if (typeof stored !== 'object' || stored === null) return null
  const { id, username, isAdmin, isBetaTester } = stored as Record<string, unknown>
  if (!Number.isInteger(id) || typeof username !== 'string' || username === '') return null
  return { ...(stored as User), isAdmin: isSet(isAdmin), isBetaTester: isSet(isBetaTester) }
}

/** The string '0' is not set. */
const isSet = (flag: unknown) => flag === true || flag === 1 || flag === '1'

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
