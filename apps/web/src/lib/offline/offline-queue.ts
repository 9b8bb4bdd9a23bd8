import { toast } from '@animeteca/ui/toasts/toast'
import { type Mutation, onlineManager } from '@tanstack/react-query'
import { errorText, isTransient, statusOf } from '../errors/errors.ts'
import { isSameSession, layerOf, mutationOptions, mutate, type MutationVariables } from '../optimistic.ts'
import { addPending, currentSession } from '../query/pending-mutations.ts'
import { queryClient } from '../query/query-client.ts'
import { session } from '../session/session.ts'
import { plural } from '../text/plural.ts'
import { findOfflineMutation } from './offline-mutations.ts'
import { offlineQueueFlag } from './offline-queue-flag.ts'
import { offlineQueueStore, type QueuedMutation } from './offline-queue-store.ts'
import { refusedMutations } from './refused-mutations.ts'
import { closed, isOpenTab, thisTab } from './tabs.ts'
import { isUnsent, nameOf, type SentMutation } from './unsent.ts'

const mutations = queryClient.getMutationCache()

/** From now on what nobody has answered is kept in storage until somebody has, and what was kept before is sent. */
export async function openOfflineQueue(): Promise<void> {
  mutations.subscribe((event) => {
    if (event.type !== 'updated') return
    const mutation = event.mutation as SentMutation
    if (!mutation.options.meta?.['worksOffline']) return
    if (event.action.type === 'success') void settle(mutation, null)
    else if (event.action.type === 'error') void settle(mutation, event.action.error)
    else void storeUnsent()
  })
  await storeUnsent()
  await resumeStored()
}

const stored = new Set<string>()

/** What waits behind an act that nobody has answered waits with it. */
async function storeUnsent(): Promise<void> {
  const all = (mutations.getAll() as SentMutation[]).filter(
    ({ options, state }) => options.meta?.['worksOffline'] && state.status === 'pending',
  )
  const stuck = new Set(all.filter(isUnsent).map(({ options }) => options.scope?.id))
  for (const mutation of all) {
    const { variables, context } = mutation.state
    if (!variables || !context || !stuck.has(mutation.options.scope?.id)) continue
    // a server that was busy for a moment is nobody's wait: what it did in the end is said as ever
    if (!onlineManager.isOnline()) context.hasWaited = true
    if (stored.has(variables.id)) continue
    stored.add(variables.id)
    context.isStored = true
    await offlineQueueStore.keep(rowOf(mutation, variables))
  }
}

function rowOf(
  { options, state }: SentMutation,
  { id, userId, at, input }: MutationVariables<unknown>,
): QueuedMutation {
  const name = nameOf(options.mutationKey)
  const words = findOfflineMutation(name)?.label?.(input) ?? name
  return { id, name, by: userId ?? 0, at, tab: thisTab, words, input, applied: state.context?.applied() }
}

let sentCount = 0

async function settle(mutation: SentMutation, error: unknown): Promise<void> {
  const { variables } = mutation.state
  if (!variables || !stored.has(variables.id)) return
  // The session ended under it: it waits for the same person.
  if (error !== null && (statusOf(error) === 401 || isTransient(error) || !isSameSession(variables))) return
  stored.delete(variables.id)
  const hasWaited = mutation.state.context?.hasWaited === true
  if (error === null && hasWaited) sentCount += 1
  // where nobody had to wait for a connection, what became of it has been said as ever
  if (error === null || !hasWaited) await offlineQueueStore.forget(variables.id)
  else {
    const refused = {
      ...rowOf(mutation, variables),
      refused: errorText(error, 'No se pudo guardar. Inténtalo de nuevo.'),
    }
    refusedMutations.set([...refusedMutations.get(), refused])
    await offlineQueueStore.keep(refused)
  }
  if (stored.size > 0) return
  if (sentCount > 0) toast.success(plural(sentCount, 'cambio pendiente guardado', 'cambios pendientes guardados'))
  sentCount = 0
  if (variables.userId !== undefined && refusedMutations.get().length === 0) offlineQueueFlag.takeOff(variables.userId)
}

/**
 * What this person left here, in the order in which they did it: acts of a page that is gone become acts of this one. Only one
 * tab takes them up, and none that another open tab is going to send.
 */
export async function resumeStored(): Promise<void> {
  const by = session.get()?.user.id
  if (by === undefined) return refusedMutations.set([])
  await alone(async () => {
    const known = new Set((mutations.getAll() as SentMutation[]).map(({ state }) => state.variables?.id))
    const before = refusedMutations.get()
    const rows = await offlineQueueStore.of(by)
    const kept = rows.filter(({ refused }) => refused !== undefined)
    // what is refused while they are read may not be among them yet
    const since = refusedMutations.get().filter((row) => !before.includes(row) && !kept.some(({ id }) => id === row.id))
    refusedMutations.set([...kept, ...since])
    const left: QueuedMutation[] = []
    for (const row of rows.filter(({ id, refused }) => refused === undefined && !known.has(id))) {
      if (row.tab === thisTab || !(await isOpenTab(row.tab))) left.push(row)
      else resumeAfter(row.tab)
    }
    addPending(left.map(restored).filter((layer) => layer !== null))
    for (const row of left) await offlineQueueStore.keep({ ...row, tab: thisTab })
  })
  void queryClient.resumePausedMutations()
}

const awaited = new Set<string>()

/** What another tab leaves when it closes; it may be this page as it was before it was loaded anew, which is a moment about it. */
function resumeAfter(tab: string): void {
  if (awaited.has(tab)) return
  awaited.add(tab)
  void closed(tab)?.then(() => {
    awaited.delete(tab)
    return resumeStored()
  })
}

/** As the cache has an act that waits for a connection; null for one that this version does not know. */
function restored({ id, name, by, at, input, applied }: QueuedMutation) {
  const act = findOfflineMutation(name)
  if (!act) return null
  const context = { ...layerOf(act, input, applied), hasWaited: true, isStored: true }
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
  stored.add(id)
  mutations.build(queryClient, mutationOptions(act), state)
  return context
}

const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('animeteca.outbox', work) : work()

/** Does again what was refused. */
export async function tryAgain(row: QueuedMutation): Promise<void> {
  await discard(row)
  const act = findOfflineMutation(row.name)
  if (act) mutate(act, row.input)
}

export async function discard({ id }: QueuedMutation): Promise<void> {
  refusedMutations.set(refusedMutations.get().filter((row) => row.id !== id))
  await offlineQueueStore.forget(id)
}
