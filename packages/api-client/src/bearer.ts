import type { Connection } from './connection.ts'

/** The header that says who asks; none for a visitor. */
export function bearer({ session, token = session?.get()?.accessToken }: Connection): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}
