import type { Mutation } from '@tanstack/react-query'
import { isSameSession, layerOf, mutationOptions, type MutationVariables } from '../optimistic.ts'
import { addPending, currentSession } from '../query/pending-mutations.ts'
import { queryClient } from '../query/query-client.ts'
import { session } from '../session/session.ts'
import { findOfflineMutation } from './offline-mutations.ts'
import { offlineQueueStore, type QueuedMutation } from './offline-queue-store.ts'
import { refusedMutations } from './refused-mutations.ts'
import { storedMutations } from './stored-mutations.ts'
import { closed, isOpenTab, thisTab } from './tabs.ts'
import type { SentMutation } from './unsent.ts'

const mutations = queryClient.getMutationCache()

/**
 * Takes over this person's stored mutations in order, as mutations of this page. Only one tab does so, and it leaves those that another
 * open tab will send.
 */
export async function resumeStored(): Promise<void> {
  const userId = session.get()?.user.id
  if (userId === undefined) return refusedMutations.set([])
  const viewer = { userId, inSession: currentSession() }
  await alone(async () => {
    const rows = await readStored(viewer)
    const left: QueuedMutation[] = []
    for (const row of rows) {
      if (row.tab === thisTab || !(await isOpenTab(row.tab))) left.push(row)
      else resumeAfter(row.tab)
    }
    if (!isSameSession(viewer)) return
    // Before they are sent: saved later, a row would return after its response has deleted it.
    const taken = left.filter(({ tab }) => tab !== thisTab)
    await Promise.all(taken.map((row) => offlineQueueStore.save({ ...row, tab: thisTab })))
    if (isSameSession(viewer)) addPending(left.map(restored).filter((layer) => layer !== null))
  })
  void queryClient.resumePausedMutations()
}

type Viewer = Parameters<typeof isSameSession>[0] & { userId: number }

/** Their unsent rows that this page does not know; also lists the refused ones. The session may end during the read. */
async function readStored(viewer: Viewer): Promise<QueuedMutation[]> {
  const known = new Set((mutations.getAll() as SentMutation[]).map(({ state }) => state.variables?.id))
  const before = refusedMutations.get()
  const rows = await offlineQueueStore.of(viewer.userId)
  if (!isSameSession(viewer)) return []
  const stillRefused = rows.filter(({ refused }) => refused !== undefined)
  // Mutations refused during the read may be missing from it.
  const since = refusedMutations
    .get()
    .filter((row) => !before.includes(row) && !stillRefused.some(({ id }) => id === row.id))
  refusedMutations.set([...stillRefused, ...since])
  return rows.filter(({ id, refused }) => refused === undefined && !known.has(id))
}

const awaited = new Set<string>()

/** Takes over the mutations of another tab when it closes; it may be this page before a reload, which closes within moments. */
function resumeAfter(tab: string): void {
  if (awaited.has(tab)) return
  awaited.add(tab)
  void closed(tab)?.then(() => {
    awaited.delete(tab)
    return resumeStored()
  })
}

/** Rebuilds the state of a paused mutation; null for one that this version does not know. */
function restored({ id, name, by, at, input, applied }: QueuedMutation) {
  const mutation = findOfflineMutation(name)
  if (!mutation) return null
  const context = { ...layerOf(mutation, input, applied), hasWaited: true, isStored: true }
  const variables: MutationVariables<unknown> = { input, userId: by, inSession: currentSession(), at, id }
  const state: Mutation<unknown, unknown, MutationVariables<unknown>, typeof context>['state'] = {
    context,
    variables,
    data: undefined,
    error: null,
    failureCount: 0,
    failureReason: null,
    isPaused: true,
    status: 'pending',
    submittedAt: at,
  }
  storedMutations.ids.add(id)
  mutations.build(queryClient, mutationOptions(mutation), state)
  return context
}

const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('animeteca.outbox', work) : work()
