import { toast } from '@animeteca/ui/toasts/toast'
import { onlineManager } from '@tanstack/react-query'
import { errorText, isTransient, statusOf } from '../errors/errors.ts'
import { isSameSession, mutate, type MutationVariables } from '../optimistic.ts'
import { queryClient } from '../query/query-client.ts'
import { plural } from '../text/plural.ts'
import { findOfflineMutation } from './offline-mutations.ts'
import { offlineQueueFlag } from './offline-queue-flag.ts'
import { offlineQueueStore, type QueuedMutation } from './offline-queue-store.ts'
import { refusedMutations } from './refused-mutations.ts'
import { resumeStored } from './resume-stored.ts'
import { storedMutations } from './stored-mutations.ts'
import { thisTab } from './tabs.ts'
import { isRequested, isUnsent, nameOf, type SentMutation } from './unsent.ts'

const mutations = queryClient.getMutationCache()

/** Stores mutations without a response from now on, and sends those stored before. */
export async function openOfflineQueue(): Promise<void> {
  mutations.subscribe((event) => {
    if (event.type !== 'updated' && event.type !== 'removed') return
    const mutation = event.mutation as SentMutation
    if (event.type === 'removed') return stopWaitingFor(mutation)
    if (!mutation.options.meta?.['worksOffline']) return
    if (event.action.type === 'success') void settle(mutation, null)
    else if (event.action.type === 'error') void settle(mutation, event.action.error)
    else void storeUnsent()
  })
  await storeUnsent()
  await resumeStored()
}

/** Mutations of the same scope wait behind an unsent one, so they are stored too. */
async function storeUnsent(): Promise<void> {
  const all = (mutations.getAll() as SentMutation[]).filter(
    ({ options, state }) => options.meta?.['worksOffline'] && state.status === 'pending',
  )
  const stuck = new Set(all.filter(isUnsent).map(({ options }) => options.scope?.id))
  const rows: QueuedMutation[] = []
  for (const mutation of all) {
    const { variables, context } = mutation.state
    if (!variables || !context || !stuck.has(mutation.options.scope?.id)) continue
    // A mutation that is retried because the server is busy shows its normal toast at the end.
    if (!onlineManager.isOnline()) context.hasWaited = true
    if (storedMutations.ids.has(variables.id)) continue
    storedMutations.ids.add(variables.id)
    context.isStored = true
    rows.push(rowOf(mutation, variables))
  }
  // Not one after another: a mutation that is answered during an earlier save would be stored afterwards.
  await Promise.all(rows.map((row) => offlineQueueStore.save(row)))
}

function rowOf(
  { options, state }: SentMutation,
  { id, userId, at, input }: MutationVariables<unknown>,
): QueuedMutation {
  const name = nameOf(options.mutationKey)
  const words = findOfflineMutation(name)?.label?.(input) ?? name
  return { id, name, by: userId ?? 0, at, tab: thisTab, words, input, applied: state.context?.applied() }
}

/** The mutations of an ended session leave the cache unanswered. */
function stopWaitingFor({ state: { variables } }: SentMutation): void {
  if (!variables || !storedMutations.ids.delete(variables.id)) return
  if (storedMutations.ids.size === 0) storedMutations.sentCount = 0
}

async function settle(mutation: SentMutation, error: unknown): Promise<void> {
  const { variables, context } = mutation.state
  if (!variables || !context?.isStored) return
  // The session has ended: the mutation waits for the same person.
  if (error !== null && (statusOf(error) === 401 || isTransient(error) || !isSameSession(variables))) return
  const hasWaited = context.hasWaited === true && isRequested(mutation.options.mutationKey)
  // Storage may be slow, and the queue may be resumed or the session end meanwhile, so it is updated afterwards.
  if (storedMutations.ids.delete(variables.id)) countSent(error === null && hasWaited ? 1 : 0)
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
  if (storedMutations.ids.size > 0 || refusedMutations.get().length > 0) return
  if (variables.userId !== undefined) offlineQueueFlag.clear(variables.userId)
}

/** One toast with the count when no mutation waits any more. */
function countSent(count: number): void {
  storedMutations.sentCount += count
  if (storedMutations.ids.size > 0) return
  const { sentCount } = storedMutations
  if (sentCount > 0) toast.success(plural(sentCount, 'cambio pendiente guardado', 'cambios pendientes guardados'))
  storedMutations.sentCount = 0
}

/** Sends a refused mutation again. */
export async function tryAgain(row: QueuedMutation): Promise<void> {
  await discard(row)
  const mutation = findOfflineMutation(row.name)
  if (mutation) mutate(mutation, row.input)
}

/** Removes a refused mutation from the queue without sending it. */
export async function discard({ id }: QueuedMutation): Promise<void> {
  refusedMutations.set(refusedMutations.get().filter((row) => row.id !== id))
  await offlineQueueStore.forget(id)
}
