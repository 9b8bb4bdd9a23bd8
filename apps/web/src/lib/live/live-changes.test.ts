import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  // Browser globals that the session module reads.
  vi.stubGlobal('window', { localStorage: { getItem: () => null }, addEventListener: () => {}, navigator: {} })
})

const { queryClient } = await import('../query/query-client.ts')
const { refetchTopic } = await import('./live-changes.ts')

test.each(['profiles.life', 'profiles.statistics', 'friends.compatibility'])(
  'refetchTopic refetches %s, which counts marks and ratings, when another tab has changed them',
  async (path) => {
    const queryFn = vi.fn<() => Promise<object>>(async () => ({}))
    const queryKey = [path.split('.'), { input: { id: 1 }, type: 'query' }]
    const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity })
    const stop = observer.subscribe(() => {})
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true), { timeout: 30_000 })
    refetchTopic('tracking')
    await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2), { timeout: 30_000 })
    stop()
    queryClient.clear()
  },
)
