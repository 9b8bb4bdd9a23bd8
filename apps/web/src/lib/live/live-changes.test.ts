import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../query/query-client.ts'
import { refetchTopic } from './live-changes.ts'

test.each([
  ['profiles.life', 'tracking'],
  ['profiles.statistics', 'tracking'],
  ['friends.compatibility', 'tracking'],
  ['catalogue.proposals.own', 'notices'],
  ['catalogue.proposals.own', 'missed'],
] as const)('refetchTopic refetches the query %s when changes of the topic %s are announced', async (path, topic) => {
  const queryFn = vi.fn<() => Promise<object>>(async () => ({}))
  const queryKey = [path.split('.'), { input: { id: 1 }, type: 'query' }]
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), { timeout: 30_000 })
  refetchTopic(topic)
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2), { timeout: 30_000 })
  stop()
  queryClient.clear()
})
