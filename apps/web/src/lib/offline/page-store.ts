import type { Query } from '@tanstack/react-query'
import { clear, createStore, delMany, entries, set, type UseStore } from 'idb-keyval'
import { applyPendingAgain } from '../query/pending-mutations.ts'
import { queryClient } from '../query/query-client.ts'

type Kept = { queryKey: readonly unknown[]; data: unknown; updatedAt: number }

/** What is large and read by everybody's own search, or of no use without a connection. */
const leftOut = ['catalogue.index', 'catalogue.facets', 'catalogue.search', 'profiles.search', 'admin']
const most = 300
const soonMs = 1_500
/** Live pages ask every few seconds: the same answer is written again this seldom. */
const againMs = 60_000

/** One store per person, and one for visitors: nobody opens what another one saw. */
const storeOf = (by: number | undefined): UseStore => createStore(`animeteca.pages.${by ?? 'visitor'}`, 'answers')

const written = new Map<string, Kept>()

/** Whose answers the cache holds, by id; undefined for a visitor. Another tab may have stored another session a moment before this one hears of it. */
type Owner = () => number | undefined

/** Keeps what pages have been made of, so that they open again without a connection. */
export function keepPages(owner: Owner): void {
  const due = new Map<string, { query: Query; by: number | undefined }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const all = [...due.values()]
    due.clear()
    // what the one before saw is gone from the cache
    for (const { query, by } of all) if (by === owner()) await writeOne(query, by)
  }
  const note = (query: Query) => {
    if (!isWorthKeeping(query)) return
    due.set(query.queryHash, { query, by: owner() })
    timer ??= setTimeout(() => void write(), soonMs)
  }
  for (const query of queryClient.getQueryCache().getAll()) note(query)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void write()
  })
}

async function writeOne({ queryHash, queryKey, state }: Query, by: number | undefined): Promise<void> {
  if (state.data === undefined) return
  const kept: Kept = { queryKey, data: state.data, updatedAt: state.dataUpdatedAt }
  written.set(queryHash, kept)
  await set(queryHash, kept, storeOf(by)).catch(() => {})
}

function isWorthKeeping({ queryHash, queryKey, state }: Query): boolean {
  const path = Array.isArray(queryKey[0]) ? queryKey[0].join('.') : ''
  const last = written.get(queryHash)
  const isNew = !last || last.data !== state.data || state.dataUpdatedAt - last.updatedAt > againMs
  return isNew && path !== '' && !leftOut.some((name) => path === name || path.startsWith(`${name}.`))
}

/** Puts what was kept where nothing newer is known. */
export async function restorePages(by: number | undefined): Promise<void> {
  const store = storeOf(by)
  for (const [, { queryKey, data, updatedAt }] of await entries<string, Kept>(store).catch(() => []))
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, data, { updatedAt })
  applyPendingAgain()
}

/** The oldest go first. */
export async function prunePages(by: number | undefined): Promise<void> {
  const store = storeOf(by)
  const kept = await entries<string, Kept>(store).catch(() => [])
  const oldest = kept.toSorted(([, one], [, other]) => other.updatedAt - one.updatedAt).slice(most)
  await delMany(
    oldest.map(([hash]) => hash),
    store,
  ).catch(() => {})
}

export function forgetPages(by: number): Promise<void> {
  written.clear()
  return clear(storeOf(by)).catch(() => {})
}
