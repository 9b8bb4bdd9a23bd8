import { useQueryClient } from '@tanstack/react-query'
import { type FriendAct, useFriendAct } from '../../lib/friend-acts.ts'
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
export function useFriendshipActs(userId: number, { requestId, friendRequestReceived }: Friendship) {
  const queryClient = useQueryClient()
  const key = liveKey(userId)
  const { mutate } = useFriendAct(({ act }) => {
    void queryClient.cancelQueries({ queryKey: key })
    const before = queryClient.getQueryData<LiveProfile>(key)
    const set = (friendship: Friendship | null) =>
      queryClient.setQueryData<LiveProfile>(key, (live) => live && { ...live, friendship })
    set(friendRequestReceived && act === 'request' ? brings.accept : brings[act])
    return () => set(before?.friendship ?? null)
  })
  return {
    request: () => mutate({ act: 'request', userId }),
    remove: () => mutate({ act: 'remove', userId }),
    answer: (act: 'accept' | 'reject' | 'cancel') => {
      if (requestId !== null) mutate({ act, userId, requestId })
    },
  }
}
