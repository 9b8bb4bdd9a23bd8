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
import { isRequested, isUnsent, nameOf, type SentMutation } from './unsent.ts'

const mutations = queryClient.getMutationCache()

/** Stores mutations without a response from now on, and sends those stored before. */
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

/** Mutations of the same scope wait behind an unsent one, so they are stored too. */
async function storeUnsent(): Promise<void> {
  const all = (mutations.getAll() as SentMutation[]).filter(
    ({ options, state }) => options.meta?.['worksOffline'] && state.status === 'pending',
  )
  const stuck = new Set(all.filter(isUnsent).map(({ options }) => options.scope?.id))
  for (const mutation of all) {
    const { variables, context } = mutation.state
    if (!variables || !context || !stuck.has(mutation.options.scope?.id)) continue
    // A mutation that is retried because the server is busy shows its normal toast at the end.
    if (!onlineManager.isOnline()) context.hasWaited = true
    if (stored.has(variables.id)) continue
    stored.add(variables.id)
    context.isStored = true
    await offlineQueueStore.save(rowOf(mutation, variables))
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
  // The session has ended: the mutation waits for the same person.
  if (error !== null && (statusOf(error) === 401 || isTransient(error) || !isSameSession(variables))) return
  stored.delete(variables.id)
  const hasWaited = mutation.state.context?.hasWaited === true && isRequested(mutation.options.mutationKey)
  if (error === null && hasWaited) sentCount += 1
  // A mutation that did not wait for a connection has shown its normal toast.
  if (error === null || !hasWaited) await offlineQueueStore.forget(variables.id)
  else {
    const refused = {
      ...rowOf(mutation, variables),
      refused: errorText(error, 'No se pudo guardar. Inténtalo de nuevo.'),
    }
    refusedMutations.set([...refusedMutations.get(), refused])
    await offlineQueueStore.save(refused)
  }
  if (stored.size > 0) return
  if (sentCount > 0) toast.success(plural(sentCount, 'cambio pendiente guardado', 'cambios pendientes guardados'))
  sentCount = 0
  if (variables.userId !== undefined && refusedMutations.get().length === 0) offlineQueueFlag.clear(variables.userId)
}

/**
 * Takes over this person's stored mutations in order, as mutations of this page. Only one tab does so, and it leaves those that another
 * open tab will send.
 */
export async function resumeStored(): Promise<void> {
  const by = session.get()?.user.id
  if (by === undefined) return refusedMutations.set([])
  await alone(async () => {
    const known = new Set((mutations.getAll() as SentMutation[]).map(({ state }) => state.variables?.id))
    forgetEnded(known)
    const before = refusedMutations.get()
    const rows = await offlineQueueStore.of(by)
    const stillRefused = rows.filter(({ refused }) => refused !== undefined)
    // Mutations refused during the read may be missing from it.
    const since = refusedMutations
      .get()
      .filter((row) => !before.includes(row) && !stillRefused.some(({ id }) => id === row.id))
    refusedMutations.set([...stillRefused, ...since])
    const left: QueuedMutation[] = []
    for (const row of rows.filter(({ id, refused }) => refused === undefined && !known.has(id))) {
      if (row.tab === thisTab || !(await isOpenTab(row.tab))) left.push(row)
      else resumeAfter(row.tab)
    }
    addPending(left.map(restored).filter((layer) => layer !== null))
    for (const row of left) await offlineQueueStore.save({ ...row, tab: thisTab })
  })
  void queryClient.resumePausedMutations()
}

/** The mutations of an ended session have left the cache unanswered; this page does not wait for them. */
function forgetEnded(known: ReadonlySet<string | undefined>): void {
  for (const id of stored) if (!known.has(id)) stored.delete(id)
  if (stored.size === 0) sentCount = 0
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
  stored.add(id)
  mutations.build(queryClient, mutationOptions(mutation), state)
  return context
}

const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('animeteca.outbox', work) : work()

/** Sends a refused mutation again. */
export async function tryAgain(row: QueuedMutation): Promise<void> {
  await discard(row)
  const mutation = findOfflineMutation(row.name)
  if (mutation) mutate(mutation, row.input)
}

export async function discard({ id }: QueuedMutation): Promise<void> {
  refusedMutations.set(refusedMutations.get().filter((row) => row.id !== id))
  await offlineQueueStore.forget(id)
}
