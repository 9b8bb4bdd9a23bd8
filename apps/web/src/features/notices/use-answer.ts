import { useOptimisticMutation } from '../../lib/optimistic.ts'
import { utils } from '../../lib/query/trpc.ts'
import { friendshipMutation } from '../../nouns/person/friendship-mutation.ts'
import { noticesInput } from './notice-list.ts'

/** Answers a friend request from its notice: the buttons disappear immediately, and reappear when the server refuses. */
export const useAnswer = () => useOptimisticMutation(answer).mutate

const answer = friendshipMutation({
  apply(change) {
    if (!('requestId' in change)) return null
    setRequest(change.userId, null)
    return change.requestId
  },
  invert(change, requestId) {
    setRequest(change.userId, requestId)
  },
})

const setRequest = (userId: number, requestId: number | null) =>
  utils.profiles.notices.setInfiniteData(
    noticesInput,
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
