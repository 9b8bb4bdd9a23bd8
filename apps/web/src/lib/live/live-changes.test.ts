import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  // Browser globals that the session module reads.
  vi.stubGlobal('window', { localStorage: { getItem: () => null }, addEventListener: () => {}, navigator: {} })
})

const { queryClient } = await import('../query/query-client.ts')
const { refetchTopic } = await import('./live-changes.ts')

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
