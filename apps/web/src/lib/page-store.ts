import type { Query } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, set, type UseStore } from 'idb-keyval'
import { applyPendingAgain } from './query/pending-mutations.ts'
import { queryClient } from './query/query-client.ts'

type StoredResponse = { queryKey: readonly unknown[]; data: unknown; updatedAt: number }

/** Queries that are large, personal searches, or useless offline. */
const excludedQueries = ['catalogue.index', 'catalogue.facets', 'catalogue.search', 'profiles.search', 'admin']
const maxResponses = 300
const writeDelayMs = 1_500
/** Polled queries respond every few seconds: an unchanged response is stored at most this often. */
const minRewriteMs = 60_000

/** The opened stores by name, since each call of `createStore` opens a connection. */
const stores = new Map<string, UseStore>()

/** One store per person and one for visitors, so that no response is shown to another person. */
function storeOf(by: number | undefined): UseStore {
  const name = `animeteca.pages.${by ?? 'visitor'}`
  const store = stores.get(name) ?? createStore(name, 'answers')
  stores.set(name, store)
  return store
}

const written = new Map<string, StoredResponse>()

/**
 * Id of the person whose responses are cached; undefined for a visitor. It is not read from the session, which another tab may have just
 * changed.
 */
type Owner = () => number | undefined

/** Stores query responses, so that visited pages open offline. */
export function storePages(owner: Owner): void {
  const due = new Map<string, { query: Query; by: number | undefined }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const all = [...due.values()]
    due.clear()
    // The cache no longer holds the previous person's responses.
    for (const { query, by } of all) if (by === owner()) await writeOne(query, by)
  }
  const markDue = (query: Query) => {
    if (!shouldStore(query)) return
    due.set(query.queryHash, { query, by: owner() })
    timer ??= setTimeout(() => void write(), writeDelayMs)
  }
  for (const query of queryClient.getQueryCache().getAll()) markDue(query)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') markDue(event.query)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void write()
  })
}

async function writeOne({ queryHash, queryKey, state }: Query, by: number | undefined): Promise<void> {
  if (state.data === undefined) return
  const stored: StoredResponse = { queryKey, data: state.data, updatedAt: state.dataUpdatedAt }
  written.set(queryHash, stored)
  await set(queryHash, stored, storeOf(by)).catch(() => {})
}

function shouldStore({ queryHash, queryKey, state }: Query): boolean {
  const path = Array.isArray(queryKey[0]) ? queryKey[0].join('.') : ''
  const last = written.get(queryHash)
  const isNew = !last || last.data !== state.data || state.dataUpdatedAt - last.updatedAt > minRewriteMs
  return isNew && path !== '' && !excludedQueries.some((name) => path === name || path.startsWith(`${name}.`))
}

/** Restores stored responses, except where newer ones are cached. */
export async function restorePages(by: number | undefined): Promise<void> {
  const store = storeOf(by)
  for (const [, { queryKey, data, updatedAt }] of await entries<string, StoredResponse>(store).catch(() => []))
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, data, { updatedAt })
  applyPendingAgain()
}

/** Deletes the oldest. */
export async function prunePages(by: number | undefined): Promise<void> {
  const store = storeOf(by)
  const stored = await entries<string, StoredResponse>(store).catch(() => [])
  const oldest = stored.toSorted(([, one], [, other]) => other.updatedAt - one.updatedAt).slice(maxResponses)
  await delMany(
    oldest.map(([hash]) => hash),
    store,
  ).catch(() => {})
}

/** Deletes all stored responses of one person. */
export function forgetPages(by: number): Promise<void> {
  written.clear()
  return clear(storeOf(by)).catch(() => {})
}
