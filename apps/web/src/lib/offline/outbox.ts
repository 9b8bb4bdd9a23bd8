import { toast } from '@animeteca/ui/toasts/toast'
import { type Mutation, onlineManager } from '@tanstack/react-query'
import { errorText, isPassing, statusOf } from '../errors/errors.ts'
import { isTheirs, layerOf, mutationOfAct, perform, type Sent } from '../optimistic.ts'
import { addPending, currentSession } from '../query/pending-acts.ts'
import { queryClient } from '../query/query-client.ts'
import { session } from '../session/session.ts'
import { plural } from '../text/plural.ts'
import { keptAct } from './kept-acts.ts'
import { outboxMark } from './outbox-mark.ts'
import { outboxStore, type WaitingAct } from './outbox-store.ts'
import { refusedActs } from './refused-acts.ts'
import { closed, isOpenTab, thisTab } from './tabs.ts'
import { isUnsent, nameOf, type SentMutation } from './unsent.ts'

const mutations = queryClient.getMutationCache()

/** From now on what nobody has answered is kept in storage until somebody has, and what was kept before is sent. */
export async function openOutbox(): Promise<void> {
  mutations.subscribe((event) => {
    if (event.type !== 'updated') return
    const mutation = event.mutation as SentMutation
    if (!mutation.options.meta?.['isKept']) return
    if (event.action.type === 'success') void settle(mutation, null)
    else if (event.action.type === 'error') void settle(mutation, event.action.error)
    else void keepUnsent()
  })
  await keepUnsent()
  await takeUp()
}

const stored = new Set<string>()

/** What waits behind an act that nobody has answered waits with it. */
async function keepUnsent(): Promise<void> {
  const all = (mutations.getAll() as SentMutation[]).filter(
    ({ options, state }) => options.meta?.['isKept'] && state.status === 'pending',
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
    await outboxStore.keep(rowOf(mutation, variables))
  }
}

function rowOf({ options, state }: SentMutation, { id, by, at, input }: Sent<unknown>): WaitingAct {
  const name = nameOf(options.mutationKey)
  const words = keptAct(name)?.words?.(input) ?? name
  return { id, name, by: by ?? 0, at, tab: thisTab, words, input, applied: state.context?.applied() }
}

let sentCount = 0

async function settle(mutation: SentMutation, error: unknown): Promise<void> {
  const { variables } = mutation.state
  if (!variables || !stored.has(variables.id)) return
  // The session ended under it: it waits for the same person.
  if (error !== null && (statusOf(error) === 401 || isPassing(error) || !isTheirs(variables))) return
  stored.delete(variables.id)
  const hasWaited = mutation.state.context?.hasWaited === true
  if (error === null && hasWaited) sentCount += 1
  // where nobody had to wait for a connection, what became of it has been said as ever
  if (error === null || !hasWaited) await outboxStore.forget(variables.id)
  else {
    const refused = {
      ...rowOf(mutation, variables),
      refused: errorText(error, 'No se pudo guardar. Inténtalo de nuevo.'),
    }
    refusedActs.set([...refusedActs.get(), refused])
    await outboxStore.keep(refused)
  }
  if (stored.size > 0) return
  if (sentCount > 0) toast.success(plural(sentCount, 'cambio pendiente guardado', 'cambios pendientes guardados'))
  sentCount = 0
  if (variables.by !== undefined && refusedActs.get().length === 0) outboxMark.takeOff(variables.by)
}

/**
 * What this person left here, in the order in which they did it: acts of a page that is gone become acts of this one. Only one
 * tab takes them up, and none that another open tab is going to send.
 */
export async function takeUp(): Promise<void> {
  const by = session.get()?.user.id
  if (by === undefined) return refusedActs.set([])
  await alone(async () => {
    const known = new Set((mutations.getAll() as SentMutation[]).map(({ state }) => state.variables?.id))
    const before = refusedActs.get()
    const rows = await outboxStore.of(by)
    const kept = rows.filter(({ refused }) => refused !== undefined)
    // what is refused while they are read may not be among them yet
    const since = refusedActs.get().filter((row) => !before.includes(row) && !kept.some(({ id }) => id === row.id))
    refusedActs.set([...kept, ...since])
    const left: WaitingAct[] = []
    for (const row of rows.filter(({ id, refused }) => refused === undefined && !known.has(id))) {
      if (row.tab === thisTab || !(await isOpenTab(row.tab))) left.push(row)
      else takeUpAfter(row.tab)
    }
    addPending(left.map(restored).filter((layer) => layer !== null))
    for (const row of left) await outboxStore.keep({ ...row, tab: thisTab })
  })
  void queryClient.resumePausedMutations()
}

const awaited = new Set<string>()

/** What another tab leaves when it closes; it may be this page as it was before it was loaded anew, which is a moment about it. */
function takeUpAfter(tab: string): void {
  if (awaited.has(tab)) return
  awaited.add(tab)
  void closed(tab)?.then(() => {
    awaited.delete(tab)
    return takeUp()
  })
}

/** As the cache has an act that waits for a connection; null for one that this version does not know. */
function restored({ id, name, by, at, input, applied }: WaitingAct) {
  const act = keptAct(name)
  if (!act) return null
  const context = { ...layerOf(act, input, applied), hasWaited: true, isStored: true }
  const variables: Sent<unknown> = { input, by, inSession: currentSession(), at, id }
  const state: Mutation<unknown, unknown, Sent<unknown>, typeof context>['state'] = {
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
  mutations.build(queryClient, mutationOfAct(act), state)
  return context
}

const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('animeteca.outbox', work) : work()

/** Does again what was refused. */
export async function tryAgain(row: WaitingAct): Promise<void> {
  await discard(row)
  const act = keptAct(row.name)
  if (act) perform(act, row.input)
}

export async function discard({ id }: WaitingAct): Promise<void> {
  refusedActs.set(refusedActs.get().filter((row) => row.id !== id))
  await outboxStore.forget(id)
}
