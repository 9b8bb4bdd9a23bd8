import { spike } from '@animeteca/api-client/test/spike'
import type { User } from '@animeteca/contracts/accounts/auth'
import { toasts } from '@animeteca/ui/toasts/toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mutate, type OptimisticMutation } from './optimistic.ts'
import { forgetPending } from './query/pending-mutations.ts'
import { queryClient } from './query/query-client.ts'
import { session } from './session/session.ts'

/** The viewer's marks, as cached for an anime's page. */
const seenKey = [['tracking', 'forAnime'], { animeId: 1 }]
const starsKey = [['episodes', 'myRating'], { id: 1 }]
const seen = () => [...(queryClient.getQueryData<number[]>(seenKey) ?? [])].toSorted((one, other) => one - other)
const stars = () => queryClient.getQueryData<number | null>(starsKey)

/** A fake server: calls wait in order of arrival until the test answers them. */
let calls: { what: string; answer: () => void; refuse: () => void }[] = []
const server = (what: string) =>
  new Promise<void>((resolve, reject) => {
    calls.push({ what, answer: resolve, refuse: () => reject(new Error('refused')) })
  })

const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated

/** Lets pending promises settle. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

type Mark = { id: number; isSeen: boolean }
const mark: OptimisticMutation<Mark, void, boolean> = {
  name: 'tracking.mark',
  scope: 'tracking',
  send: ({ id, isSeen }) => server(`${isSeen ? '+' : '-'}${id}`),
  apply({ id, isSeen }) {
    const isChange = seen().includes(id) !== isSeen
    set(id, isSeen)
    return isChange
  },
  invert({ id, isSeen }, isChange) {
    if (isChange) set(id, !isSeen)
  },
}
const set = (id: number, isSeen: boolean) =>
  queryClient.setQueryData<number[]>(seenKey, (ids = []) => [
    ...ids.filter((other) => other !== id),
    ...(isSeen ? [id] : []),
  ])

const rate: OptimisticMutation<number, void, number | null> = {
  name: 'episodes.rate',
  scope: 'ratings',
  send: (rating) => server(`${rating} stars`),
  apply(rating) {
    const before = stars() ?? null
    queryClient.setQueryData(starsKey, rating)
    return before
  },
  invert(rating, before) {
    queryClient.setQueryData(starsKey, (now: number | null) => (now === rating ? before : now))
  },
}

beforeEach(() => {
  queryClient.clear()
  calls = []
  queryClient.setQueryData(seenKey, [1])
  queryClient.setQueryData(starsKey, null)
})
afterEach(forgetPending)

test('shows a mutation before the server answers, and keeps it on success', async () => {
  mutate(mark, { id: 2, isSeen: true })
  await settled()
  expect(seen()).toEqual([1, 2])
  calls[0]!.answer()
  await settled()
  expect(seen()).toEqual([1, 2])
})

test('rolls back only the refused mutation, not later ones', async () => {
  mutate(mark, { id: 2, isSeen: true })
  mutate(mark, { id: 1, isSeen: false })
  await settled()
  expect(seen()).toEqual([2])
  calls[0]!.refuse()
  await settled()
  // Restoring a snapshot from before the first would show 1 again, which the second has removed.
  expect(seen()).toEqual([])
  calls[1]!.answer()
  await settled()
  expect(seen()).toEqual([])
})

test('restores the original state when marking and unmarking are both refused', async () => {
  mutate(mark, { id: 2, isSeen: true })
  mutate(mark, { id: 2, isSeen: false })
  await settled()
  expect(seen()).toEqual([1])
  calls[0]!.refuse()
  await settled()
  expect(seen()).toEqual([1])
  calls[1]!.refuse()
  await settled()
  // The second removed what the first had added: with the first rolled back, it has nothing to restore.
  expect(seen()).toEqual([1])
})

test('keeps a rating of 5 when the earlier 3 is refused, and has none when both are', async () => {
  mutate(rate, 3)
  mutate(rate, 5)
  await settled()
  calls[0]!.refuse()
  await settled()
  expect(stars()).toBe(5)
  calls[1]!.refuse()
  await settled()
  expect(stars()).toBeNull()
})

test('sends the mutations of one scope in order, each after the previous response', async () => {
  for (const id of [2, 3, 4]) mutate(mark, { id, isSeen: true })
  await settled()
  expect(calls.map(({ what }) => what)).toEqual(['+2'])
  calls[0]!.answer()
  await settled()
  calls[1]!.refuse()
  await settled()
  expect(calls.map(({ what }) => what)).toEqual(['+2', '+3', '+4'])
  expect(seen()).toEqual([1, 2, 4])
})

test('sends mutations of two scopes independently', async () => {
  mutate(mark, { id: 2, isSeen: true })
  mutate(rate, 4)
  await settled()
  calls[1]!.answer()
  await settled()
  calls[0]!.refuse()
  await settled()
  expect(seen()).toEqual([1])
  expect(stars()).toBe(4)
})

test('applies pending mutations to a response that is older, and rolls back a refused one from it', async () => {
  mutate(mark, { id: 2, isSeen: true })
  await settled()
  await queryClient.fetchQuery({ queryKey: seenKey, queryFn: () => [1, 7], staleTime: 0 })
  expect(seen()).toEqual([1, 2, 7])
  calls[0]!.refuse()
  await settled()
  expect(seen()).toEqual([1, 7])
})

test('invalidates after the last response: the queries of its router, and no others', async () => {
  const commentsKey = [['profiles', 'live'], { id: 1 }]
  queryClient.setQueryData(commentsKey, [])
  mutate(mark, { id: 2, isSeen: true })
  mutate(mark, { id: 3, isSeen: true })
  await settled()
  calls[0]!.answer()
  await settled()
  expect(isOld(seenKey)).toBe(false)
  calls[1]!.answer()
  await settled()
  expect(isOld(seenKey)).toBe(true)
  expect(isOld(commentsKey)).toBe(false)
})

test('ignores a refusal after another person has signed in', async () => {
  mutate(mark, { id: 1, isSeen: false })
  await settled()
  forgetPending()
  queryClient.setQueryData(seenKey, [5])
  calls[0]!.refuse()
  await settled()
  expect(seen()).toEqual([5])
})

test("does not send a waiting mutation after another tab has stored another person's session", async () => {
  mutate(mark, { id: 2, isSeen: true })
  mutate(mark, { id: 3, isSeen: true })
  await settled()
  session.set({ accessToken: 'of Faye', refreshToken: '', user: faye })
  calls[0]!.answer()
  await settled()
  expect(calls.map(({ what }) => what)).toEqual(['+2'])
  session.clear()
})

/** Tones of the visible toasts. */
const shown = () => toasts.visible().flatMap(({ tone, isLeaving }) => (isLeaving ? [] : [tone]))

test('removes an error toast when the same mutation succeeds, and keeps it when another one does', async () => {
  vi.useFakeTimers()
  const markWithToasts = { ...mark, errorToast: 'No se pudo', successToast: 'Visto' } satisfies typeof mark
  const say = async (id: number, how: 'answer' | 'refuse') => {
    mutate(markWithToasts, { id, isSeen: true })
    await vi.advanceTimersByTimeAsync(0)
    calls.at(-1)![how]()
    await vi.advanceTimersByTimeAsync(101)
  }
  await say(2, 'refuse')
  expect(shown()).toEqual(['error'])
  await say(3, 'answer')
  expect(shown()).toEqual(['error', 'success'])
  await say(2, 'answer')
  expect(shown()).toEqual(['success'])
  vi.useRealTimers()
})

const faye: User = { ...spike, id: 2, username: 'faye', email: 'faye@animeteca.test' }
