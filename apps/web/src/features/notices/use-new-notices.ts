import { useEffect, useState } from 'react'
import { useOptimisticMutation } from '../../lib/optimistic.ts'
import { trpcClient, utils } from '../../lib/query/trpc.ts'
import type { Notice } from './notice-list.ts'

/**
 * Ids of the notices that were unread when shown: they stay marked as new while the screen is open, although showing them marks them as
 * read. Nothing is marked while the page is hidden.
 */
export function useNewNotices(notices: readonly Notice[]): ReadonlySet<number> {
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(() => new Set())
  const unseen = notices.filter(({ id, isRead }) => !isRead && !newIds.has(id))
  if (unseen.length > 0) setNewIds(new Set([...newIds, ...unseen.map(({ id }) => id)]))

  const { mutate: markRead } = useOptimisticMutation(markReadMutation)
  const upToId = notices.find(({ isRead }) => !isRead)?.id
  useEffect(() => {
    if (upToId === undefined) return undefined
    const read = () => {
      if (document.visibilityState === 'visible') markRead({ upToId })
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [upToId, markRead])
  return newIds
}

const markReadMutation = {
  name: 'profiles.markNoticesRead',
  send: ({ upToId }: { upToId: number }) => trpcClient.profiles.markNoticesRead.mutate({ upToId }),
  apply: () => {
    const before = utils.profiles.noticeCount.getData()
    utils.profiles.noticeCount.setData(undefined, { unread: 0 })
    return before
  },
  invert: (_: unknown, before: { unread: number } | undefined) => utils.profiles.noticeCount.setData(undefined, before),
}
