import { type FriendAct, useFriendAct } from '../../lib/friend-acts.ts'
import { trpc } from '../../lib/trpc.ts'

/** Acts from the lists: the row goes at once, and comes back when the server refuses. */
export function useListActs() {
  const utils = trpc.useUtils()
  const { mutate } = useFriendAct((act) => {
    const friends = utils.friends.list.getData()
    const requests = utils.friends.requests.getData()
    utils.friends.list.setData(undefined, (known) => known && { friends: known.friends.filter(stays(act)) })
    utils.friends.requests.setData(undefined, (known) => known && { requests: known.requests.filter(waits(act)) })
    return () => {
      utils.friends.list.setData(undefined, friends)
      utils.friends.requests.setData(undefined, requests)
    }
  })
  return mutate
}

const stays =
  ({ act, userId }: FriendAct) =>
  ({ friendId }: { friendId: number }) =>
    act !== 'remove' || friendId !== userId

const waits =
  (act: FriendAct) =>
  ({ id }: { id: number }) =>
    !('requestId' in act) || act.requestId !== id
