import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { mutate as perform } from '../optimistic.ts'
import { queryClient } from '../query/query-client.ts'
import { followMutations, unsentOf } from './unsent.ts'

const mark = { name: 'tracking.mark', send: () => Promise.resolve(), scope: 'tracking', label: () => 'Un episodio' }
/** A generous timeout for a busy machine. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 30_000 })
/** Lets pending notifications run. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 10))

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.getMutationCache().clear()
})

test('followMutations ignores new and changed observers, and reports a mutation', async () => {
  const onChange = vi.fn<() => void>()
  const end = followMutations(onChange)
  const observer = new MutationObserver(queryClient, { mutationKey: [['tracking', 'mark']], retry: 1 })
  observer.setOptions({ mutationKey: [['tracking', 'mark']], retry: 2 })
  await settled()
  expect(onChange).not.toHaveBeenCalled()

  perform(mark, { id: 7 })
  await until(() => expect(onChange).toHaveBeenCalled())
  end()
})

test('unsentOf returns the same array until another mutation waits', async () => {
  onlineManager.setOnline(false)
  perform(mark, { id: 7 })
  await until(() => expect(unsentOf('tracking.mark')).toEqual([{ name: 'tracking.mark', input: { id: 7 } }]))
  const before = unsentOf('tracking.mark')
  expect(unsentOf('tracking.mark')).toBe(before)
  expect(unsentOf(undefined)).toEqual(before)
  expect(unsentOf('episodes.rate')).toEqual([])

  perform(mark, { id: 8 })
  await until(() => expect(unsentOf('tracking.mark')).toHaveLength(2))
  expect(unsentOf('tracking.mark')[0]).toBe(before[0])
})
