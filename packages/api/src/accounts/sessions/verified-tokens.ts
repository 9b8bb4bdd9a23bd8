import { LRUCache } from 'lru-cache'

export interface VerifiedToken<Claims> {
  claims: Claims
  /** Milliseconds since 1970. */
  expiresAt: number
}

const maxEntries = 10_000

/**
 * Caches verified access tokens: the same token arrives with every request for ten minutes, and verifying its signature is a fifth of a short call's
 * cost. Whether its session is still valid is asked of the database each time.
 */
export function cacheVerifiedTokens<Claims>(check: (token: string) => Promise<VerifiedToken<Claims> | undefined>) {
  const verified = new LRUCache<string, VerifiedToken<Claims>>({ max: maxEntries })

  return async (token: string) => {
    const known = verified.get(token)
    const found = known ?? (await check(token))
    if (!found) return undefined
    if (found.expiresAt <= Date.now()) {
      verified.delete(token)
      return undefined
    }
    if (!known) verified.set(token, found)
    return found.claims
  }
}
