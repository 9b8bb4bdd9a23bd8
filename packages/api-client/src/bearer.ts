import type { Connection } from './connection.ts'

/** The `Authorization` header with the access token or API token; empty for visitors. */
export function bearer({ session, token = session?.get()?.accessToken }: Connection): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}
