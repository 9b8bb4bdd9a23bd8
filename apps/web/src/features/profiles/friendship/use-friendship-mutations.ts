import { hashKey } from '@tanstack/react-query'
import { useOptimisticMutation } from '../../../lib/optimistic.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { type FriendshipChange, friendshipMutation } from '../../../nouns/person/friendship-mutation.ts'
import type { Friendship, LiveProfile } from '../live/live-profile.ts'
import { liveKey } from '../live/use-live-profile.ts'

const strangers: Friendship = {
  isFriend: false,
  friendRequestSent: false,
  friendRequestReceived: false,
  requestId: null,
}

const friendshipAfter: Record<FriendshipChange['action'], Friendship> = {
  request: { ...strangers, friendRequestSent: true },
  accept: { ...strangers, isFriend: true },
  reject: strangers,
  cancel: strangers,
  remove: strangers,
}

/** Optimistic changes of the friendship with a profile's owner. */
export function useFriendshipMutations(userId: number, { requestId }: Friendship) {
  const { mutate } = useOptimisticMutation(profileMutation)
  return {
    request: () => mutate({ action: 'request', userId }),
    remove: () => mutate({ action: 'remove', userId }),
    answer: (action: 'accept' | 'reject' | 'cancel') => {
      if (requestId !== null) mutate({ action, userId, requestId })
    },
  }
}

const profileMutation = friendshipMutation({
  apply({ action, userId }) {
    const before = friendshipWith(userId)
    const after =
      before?.friendRequestReceived && action === 'request' ? friendshipAfter.accept : friendshipAfter[action]
    if (before) show(userId, after)
    return { before, after }
  },
  /** A newer friendship from the server stays. */
  invert({ userId }, { before, after }) {
    if (before && hashKey([friendshipWith(userId)]) === hashKey([after])) show(userId, before)
  },
})

const friendshipWith = (userId: number) => queryClient.getQueryData<LiveProfile>(liveKey(userId))?.friendship

const show = (userId: number, friendship: Friendship) =>
  queryClient.setQueryData<LiveProfile>(liveKey(userId), (live) => live && { ...live, friendship })
