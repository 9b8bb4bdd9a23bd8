import { useOptimistic } from '../../lib/optimistic.ts'
import { utils } from '../../lib/query/trpc.ts'
import { friendAct } from '../../nouns/person/friend-act.ts'

/** Answers a friend request from its notice: the buttons go at once, and come back when the server refuses. */
export const useAnswer = () => useOptimistic(answer).mutate

const answer = friendAct({
  apply(act) {
    if (!('requestId' in act)) return null
    setRequest(act.userId, null)
    return act.requestId
  },
  invert(act, requestId) {
    setRequest(act.userId, requestId)
  },
})

const setRequest = (userId: number, requestId: number | null) =>
  utils.profiles.notices.setInfiniteData(
    {},
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          notices: page.notices.map((notice) =>
            notice.kind === 'friend_request' && notice.person?.id === userId ? { ...notice, requestId } : notice,
          ),
        })),
      },
  )
