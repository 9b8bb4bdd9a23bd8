import { success } from '@animeteca/contracts/fields'
import * as contract from '@animeteca/contracts/friends'
import { router, userProcedure } from '../trpc.ts'
import { readFriends, readRequests, readStatus } from './friends.queries.ts'
import * as friends from './friends.service.ts'

export const friendsRouter = router({
  list: userProcedure.output(contract.friendList).query(({ ctx }) => readFriends(ctx)),

  requests: userProcedure.output(contract.friendRequests).query(({ ctx }) => readRequests(ctx)),

  status: userProcedure
    .input(contract.byProfile)
    .output(contract.friendshipStatus)
    .query(({ ctx, input }) => readStatus(ctx, input)),

  request: userProcedure
    .meta({ cost: 'friendRequest' })
    .input(contract.requestFriendship)
    .output(contract.requested)
    .mutation(({ ctx, input }) => friends.request(ctx, input)),

  accept: userProcedure
    .input(contract.byRequest)
    .output(success)
    .mutation(({ ctx, input }) => friends.accept(ctx, input)),

  decline: userProcedure
    .input(contract.byRequest)
    .output(success)
    .mutation(({ ctx, input }) => friends.decline(ctx, input)),

  remove: userProcedure
    .input(contract.byFriend)
    .output(success)
    .mutation(({ ctx, input }) => friends.remove(ctx, input)),
})
