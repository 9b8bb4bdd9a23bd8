import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { rereadStale } from './stale-reads.ts'

const seen = ['what Spike has seen']
const lists = ['the lists of Spike']
const isSeen = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === seen[0]

/** A site where somebody reads what they have seen; each read is answered when the test says so, with what was true as it was asked. */
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

test('a first read that a write has overtaken is asked for again, and whoever waits has what is true now', async () => {
  const { client, reads, mark, show, shown } = site()
  show()
  mark()
  const done = rereadStale(client, isSeen).then(() => shown())
  reads[0]!.answer()
  await settled()
  expect(shown()).toBe('not marked')
  reads[1]!.answer()
  expect(await done).toBe('marked')
  expect(reads).toHaveLength(2)
})

test('two writes during a first read ask for it once more', async () => {
  const { client, reads, mark, show, shown } = site()
  show()
  const first = rereadStale(client, isSeen)
  mark()
  const second = rereadStale(client, isSeen)
  reads[0]!.answer()
  await settled()
  reads[1]!.answer()
  await Promise.all([first, second])
  expect(shown()).toBe('marked')
  expect(reads).toHaveLength(2)
})

test('what was read ahead, and is not on screen, is stale when it comes after the write', async () => {
  const { client, reads, mark, read } = site()
  const loading = read()
  mark()
  const done = rereadStale(client, isSeen)
  reads[0]!.answer()
  // a page that loads is not held up by it
  expect(await loading).toBe('not marked')
  await done
  expect(client.getQueryState(seen)?.isInvalidated).toBe(true)
  expect(reads).toHaveLength(1)
})

test('so is what was known already and is read anew for the next page', async () => {
  const { client, reads, mark, read } = site()
  client.setQueryData(seen, 'not marked', { updatedAt: 1 })
  await client.invalidateQueries({ queryKey: seen })
  const loading = read()
  mark()
  const done = rereadStale(client, isSeen)
  reads[0]!.answer()
  await Promise.all([loading, done])
  expect(client.getQueryState(seen)?.isInvalidated).toBe(true)
})

test('a first read that fails fails, and is asked for by nobody', async () => {
  const { client, reads, show, shown } = site()
  show()
  const done = rereadStale(client, isSeen)
  reads[0]!.refuse()
  await done
  expect(shown()).toBeUndefined()
  expect(reads).toHaveLength(1)
})

test('what the write has nothing to do with is read once', async () => {
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
  const done = rereadStale(client, isSeen)
  read.resolve('Viendo')
  await done
  expect([client.getQueryData(lists), count]).toEqual(['Viendo', 1])
})
