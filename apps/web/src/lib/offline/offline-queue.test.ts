import { spike } from '@animeteca/api-client/test/spike'
import type { User } from '@animeteca/contracts/accounts/auth'
import { toasts } from '@animeteca/ui/toasts/toast'
import { onlineManager } from '@tanstack/react-query'
import { TRPCClientError } from '@trpc/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mutate, type OptimisticMutation } from '../optimistic.ts'
import { queryClient } from '../query/query-client.ts'
import { session } from '../session/session.ts'
import { offlineMutation } from './offline-mutations.ts'
import { offlineQueueStore, type QueuedMutation } from './offline-queue-store.ts'
import { openOfflineQueue } from './offline-queue.ts'
import { refusedMutations } from './refused-mutations.ts'
import { resumeStored } from './resume-stored.ts'
import { fakeIndexedDb, holdTransactions, rowsOf } from './test/fake-indexed-db.ts'
import '../identity.ts'

/** A fake server: calls wait in order of arrival until the test answers them. */
let calls: { id: number; answer: () => void; refuse: (error: Error) => void }[] = []

const mark = {
  name: 'tracking.test',
  scope: 'tracking',
  send: (id) =>
    new Promise<void>((resolve, reject) => {
      calls.push({ id, answer: resolve, refuse: reject })
    }),
  successToast: 'Un episodio visto',
  label: (id) => `Episodio ${id}`,
} satisfies OptimisticMutation<number, void>
offlineMutation(mark)

const faye: User = { ...spike, id: 2, username: 'faye', email: 'faye@animeteca.test' }
const signIn = (user: User) => session.set({ accessToken: `of ${user.username}`, refreshToken: '', user })

/** A generous timeout for a busy machine. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 20_000 })
/** Lets pending promises settle. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))
const stored = () => rowsOf('animeteca.outbox')
/** Texts of the visible toasts of this file; one with a count is the same text again. */
const shown = () =>
  toasts
    .visible()
    .filter(({ text, isLeaving }) => !isLeaving && /pendiente|episodio|comentario/i.test(text))
    .flatMap(({ text, count }) => Array.from({ length: count }, () => text))

async function markOffline(...ids: number[]) {
  onlineManager.setOnline(false)
  for (const id of ids) mutate(mark, id)
  await until(() => expect(stored()).toHaveLength(ids.length))
}

async function answer(id: number) {
  await until(() => expect(calls.at(-1)).toMatchObject({ id }))
  calls.at(-1)!.answer()
  await settled()
}

/** A row of a tab that is closed. */
const rowOf = (id: number, more: Partial<QueuedMutation> = {}): QueuedMutation => ({
  id: `row ${id}`,
  name: mark.name,
  by: spike.id,
  at: id,
  tab: 'closed',
  words: mark.label(id),
  input: id,
  applied: undefined,
  ...more,
})

beforeAll(async () => {
  vi.stubGlobal('indexedDB', fakeIndexedDb)
  // The provider of the app mounts it, which sends paused mutations on reconnection.
  queryClient.mount()
  signIn(spike)
  await openOfflineQueue()
})

afterAll(() => queryClient.unmount())

beforeEach(() => {
  calls = []
  for (const { id } of toasts.visible()) toasts.dismiss(id)
  signIn(spike)
})

afterEach(() => {
  onlineManager.setOnline(true)
  session.clear()
})

describe('the toast of what has been saved', () => {
  test('is shown when the queue is resumed while the row of the last mutation is deleted', async () => {
    await markOffline(1)
    onlineManager.setOnline(true)
    const release = holdTransactions()
    await answer(1)
    const resumed = resumeStored()
    await settled()
    release()
    await resumed
    await until(() => expect(shown()).toEqual(['1 cambio pendiente guardado']))
    expect(stored()).toEqual([])
  })

  test('is not shown to the next person, and the response deletes the row', async () => {
    await markOffline(1)
    onlineManager.setOnline(true)
    await until(() => expect(calls).toHaveLength(1))
    signIn(faye)
    await answer(1)
    await until(() => expect(stored()).toEqual([]))
    await markOffline(2, 3)
    onlineManager.setOnline(true)
    await answer(2)
    await answer(3)
    await until(() => expect(shown()).toEqual(['2 cambios pendientes guardados']))
  })

  test('is the normal one of a mutation that waited outside the queue', async () => {
    onlineManager.setOnline(false)
    mutate({ scope: 'comments', send: mark.send, name: 'profiles.test', successToast: 'Comentario publicado' }, 1)
    await settled()
    onlineManager.setOnline(true)
    await answer(1)
    await until(() => expect(shown()).toEqual(['Comentario publicado']))
  })
})

describe('the rows of the offline queue', () => {
  test('do not include a mutation that was answered while the one before it was being stored', async () => {
    const release = holdTransactions()
    mutate(mark, 1)
    mutate(mark, 2)
    await until(() => expect(calls).toHaveLength(1))
    calls[0]!.refuse(new TRPCClientError('no response'))
    await until(() => expect(calls).toHaveLength(2))
    await answer(1)
    await answer(2)
    release()
    await until(() => expect(shown()).toEqual(['Un episodio visto', 'Un episodio visto']))
    await settled()
    expect(stored()).toEqual([])
  })

  test('of a closed tab are sent once, also when they are answered while this tab takes them over', async () => {
    await Promise.all([1, 2].map((id) => offlineQueueStore.save(rowOf(id))))
    onlineManager.setOnline(false)
    const { promise: restored, resolve } = Promise.withResolvers<() => void>()
    const end = queryClient.getMutationCache().subscribe(({ type }) => {
      if (type !== 'added') return
      end()
      resolve(holdTransactions())
    })
    const resumed = resumeStored()
    const release = await restored
    onlineManager.setOnline(true)
    await answer(1)
    await answer(2)
    release()
    await resumed
    await until(() => expect(shown()).toEqual(['2 cambios pendientes guardados']))
    await until(() => expect(stored()).toEqual([]))
  })

  test('are neither shown nor sent when another person signs in while they are read', async () => {
    await offlineQueueStore.save(rowOf(1))
    await offlineQueueStore.save(rowOf(2, { refused: 'Episodio no encontrado' }))
    const release = holdTransactions()
    const resumed = resumeStored()
    await settled()
    signIn(faye)
    release()
    await resumed
    await settled()
    expect(refusedMutations.get()).toEqual([])
    expect(queryClient.getMutationCache().getAll()).toEqual([])
    expect(calls).toEqual([])
    await offlineQueueStore.forgetAllOf(spike.id)
  })
})
