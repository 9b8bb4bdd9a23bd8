import type { Mutation, QueryClient, QueryKey } from '@tanstack/react-query'
import { refetchStale } from './refetch-stale.ts'

/** The queries that a mutation makes stale, by router ('friends') or procedure ('episodes.rate'). */
export type StaleRules = Record<string, readonly string[]>

let staleAfter: StaleRules = {}

/** The rules load with the links of `links.ts`, without which no mutation is answered: the first render needs neither. */
export function setStaleRules(rules: StaleRules): void {
  staleAfter = rules
}

/**
 * Invalidates what a mutation made stale: once, after the last of several, and also after a failure, since another tab may have changed it.
 * Forms wait for the refetch; optimistic mutations do not.
 */
export function invalidateAfter(client: QueryClient, mutation: Mutation<any, any, any, any>, error: unknown) {
  const stale = staleAfterKey(mutation.options.mutationKey)
  const coversThis = (other: typeof mutation) =>
    other !== mutation && isAllIn(stale, staleAfterKey(other.options.mutationKey))
  if (client.isMutating({ predicate: coversThis }) > 0) return undefined
  const done = invalidate(client, stale)
  return error || mutation.options.scope ? undefined : done
}

/** For a write outside the mutation cache, by its name, such as 'tracking.record'. */
export const invalidateAfterWrite = (client: QueryClient, name: string) => invalidate(client, staleAfterKey([[name]]))

/** Invalidates what another tab of this browser has made stale. */
export function followOtherTabs(client: QueryClient): void {
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<string[]>) => void invalidateKeys(client, data))
}

const otherTabs = typeof window === 'undefined' ? undefined : new BroadcastChannel('animeteca.changes')

function invalidate(client: QueryClient, stale: readonly string[]): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, ours
  if (stale.length > 0) otherTabs?.postMessage(stale)
  return invalidateKeys(client, stale)
}

function invalidateKeys(client: QueryClient, stale: readonly string[]): Promise<void> {
  return refetchStale(client, ({ queryKey }) => {
    const path = pathOf(queryKey)
    return path !== null && stale.some((name) => path === name || path.startsWith(`${name}.`))
  })
}

function staleAfterKey(key: QueryKey | undefined): readonly string[] {
  const path = pathOf(key)
  if (path === null) return []
  const [router = ''] = path.split('.')
  return staleAfter[path] ?? staleAfter[router] ?? [router]
}

/** 'tracking.forAnime' of `[['tracking', 'forAnime'], …]`, tRPC's key format. */
const pathOf = (key: QueryKey | undefined) => (Array.isArray(key?.[0]) ? key[0].join('.') : null)

const isAllIn = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one))
