import { hashKey } from '@tanstack/react-query'
import { useOptimistic } from '../../lib/optimistic.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { type FriendAct, friendAct } from '../../nouns/person/friend-act.ts'
import type { Friendship, LiveProfile } from './live-profile.ts'
import { liveKey } from './use-live-profile.ts'

const strangers: Friendship = {
  isFriend: false,
  friendRequestSent: false,
  friendRequestReceived: false,
  requestId: null,
}

const brings: Record<FriendAct['act'], Friendship> = {
  request: { ...strangers, friendRequestSent: true },
  accept: { ...strangers, isFriend: true },
  reject: strangers,
  cancel: strangers,
  remove: strangers,
}

/** What can be done on a person's profile; it shows what will come of it in the same frame. */
export function useFriendshipActs(userId: number, { requestId }: Friendship) {
  const { mutate } = useOptimistic(profileAct)
  return {
    request: () => mutate({ act: 'request', userId }),
    remove: () => mutate({ act: 'remove', userId }),
    answer: (act: 'accept' | 'reject' | 'cancel') => {
      if (requestId !== null) mutate({ act, userId, requestId })
    },
  }
}

const profileAct = friendAct({
  apply({ act, userId }) {
    const before = friendshipWith(userId)
    const after = before?.friendRequestReceived && act === 'request' ? brings.accept : brings[act]
    if (before) show(userId, after)
    return { before, after }
  },
  /** What an answer has brought since stays. */
  invert({ userId }, { before, after }) {
    if (before && hashKey([friendshipWith(userId)]) === hashKey([after])) show(userId, before)
  },
})

const friendshipWith = (userId: number) => queryClient.getQueryData<LiveProfile>(liveKey(userId))?.friendship

const show = (userId: number, friendship: Friendship) =>
  queryClient.setQueryData<LiveProfile>(liveKey(userId), (live) => live && { ...live, friendship })
