import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchStale } from './refetch-stale.ts'

const seen = ['what Spike has seen']
const lists = ['the lists of Spike']
const isSeen = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === seen[0]

/** A client and a fake server: each read is answered on demand, with the state at the time of the request. */
function site() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  let isMarked = false
  const reads: { answer: () => void; refuse: () => void }[] = []
  const queryFn = () =>
    new Promise<string>((resolve, reject) => {
      const found = isMarked ? 'marked' : 'not marked'
      reads.push({ answer: () => resolve(found), refuse: () => reject(new Error('refused')) })
    })
  return {
    client,
    reads,
    mark: () => (isMarked = true),
    read: () => client.fetchQuery({ queryKey: seen, queryFn }),
    show: () => new QueryObserver(client, { queryKey: seen, queryFn }).subscribe(() => {}),
    shown: () => client.getQueryData(seen),
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('refetchStale repeats a first read that a write has overtaken, and its caller gets the new data', async () => {
  const { client, reads, mark, show, shown } = site()
  show()
  mark()
  const done = refetchStale(client, isSeen).then(() => shown())
  reads[0]!.answer()
  await settled()
  expect(shown()).toBe('not marked')
  reads[1]!.answer()
  expect(await done).toBe('marked')
  expect(reads).toHaveLength(2)
})

test('refetchStale repeats a first read once for two writes', async () => {
  const { client, reads, mark, show, shown } = site()
  show()
  const first = refetchStale(client, isSeen)
  mark()
  const second = refetchStale(client, isSeen)
  reads[0]!.answer()
  await settled()
  reads[1]!.answer()
  await Promise.all([first, second])
  expect(shown()).toBe('marked')
  expect(reads).toHaveLength(2)
})

test('refetchStale marks a prefetched query as stale when its response is older than the write', async () => {
  const { client, reads, mark, read } = site()
  const loading = read()
  mark()
  const done = refetchStale(client, isSeen)
  reads[0]!.answer()
  // The loading page does not wait for it.
  expect(await loading).toBe('not marked')
  await done
  expect(client.getQueryState(seen)?.isInvalidated).toBe(true)
  expect(reads).toHaveLength(1)
})

test('refetchStale marks a cached query that is prefetched again as stale', async () => {
  const { client, reads, mark, read } = site()
  client.setQueryData(seen, 'not marked', { updatedAt: 1 })
  await client.invalidateQueries({ queryKey: seen })
  const loading = read()
  mark()
  const done = refetchStale(client, isSeen)
  reads[0]!.answer()
  await Promise.all([loading, done])
  expect(client.getQueryState(seen)?.isInvalidated).toBe(true)
})

test('refetchStale does not repeat a first read that failed', async () => {
  const { client, reads, show, shown } = site()
  show()
  const done = refetchStale(client, isSeen)
  reads[0]!.refuse()
  await done
  expect(shown()).toBeUndefined()
  expect(reads).toHaveLength(1)
})

test('refetchStale reads unrelated queries once', async () => {
  const { client } = site()
  const read = Promise.withResolvers<string>()
  let count = 0
  new QueryObserver(client, {
    queryKey: lists,
    queryFn() {
      count += 1
      return read.promise
    },
  }).subscribe(() => {})
  const done = refetchStale(client, isSeen)
  read.resolve('Viendo')
  await done
  expect([client.getQueryData(lists), count]).toEqual(['Viendo', 1])
})
