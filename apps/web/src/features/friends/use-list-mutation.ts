import { useOptimisticMutation } from '../../lib/optimistic.ts'
import { utils } from '../../lib/query/trpc.ts'
import { type FriendshipChange, friendshipMutation } from '../../nouns/person/friendship-mutation.ts'

/** Changes a friendship from a list: the row disappears immediately, and reappears when the server refuses. */
export const useListMutation = () => useOptimisticMutation(rowMutation).mutate

const rowMutation = friendshipMutation({
  apply(change) {
    const friends = utils.friends.list.getData()?.friends ?? []
    const requests = utils.friends.requests.getData()?.requests ?? []
    const removed = { friend: rowAt(friends, isRemoved(change)), request: rowAt(requests, isAnswered(change)) }
    utils.friends.list.setData(undefined, (known) => known && { friends: without(known.friends, removed.friend) })
    utils.friends.requests.setData(
      undefined,
      (known) => known && { requests: without(known.requests, removed.request) },
    )
    return removed
  },
  invert(_, { friend, request }) {
    utils.friends.list.setData(undefined, (known) => known && { friends: withReinserted(known.friends, friend) })
    utils.friends.requests.setData(undefined, (known) => known && { requests: withReinserted(known.requests, request) })
  },
})

const isRemoved =
  ({ action, userId }: FriendshipChange) =>
  ({ friendId }: { friendId: number }) =>
    action === 'remove' && friendId === userId

const isAnswered =
  (change: FriendshipChange) =>
  ({ id }: { id: number }) =>
    'requestId' in change && change.requestId === id

type WithId = { id: number }
type Removed<Row> = { row: Row; at: number } | null

function rowAt<Row>(rows: readonly Row[], isGone: (row: Row) => boolean): Removed<Row> {
  const at = rows.findIndex(isGone)
  return at === -1 ? null : { row: rows[at]!, at }
}

const without = <Row extends WithId>(rows: Row[], removed: Removed<Row>) =>
  removed ? rows.filter(({ id }) => id !== removed.row.id) : rows

/** Inserts the row at its former index, unless it is there. */
const withReinserted = <Row extends WithId>(rows: Row[], removed: Removed<Row>) =>
  !removed || rows.some(({ id }) => id === removed.row.id) ? rows : rows.toSpliced(removed.at, 0, removed.row)
