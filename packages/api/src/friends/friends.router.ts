import { success } from '@animeteca/contracts/fields'
import * as contract from '@animeteca/contracts/friends/friends'
import * as activity from '@animeteca/contracts/profiles/profile-activity'
import { router, userProcedure } from '../call/trpc.ts'
import { readBlocked } from './blocks.queries.ts'
import * as blocks from './blocks.service.ts'
import { readCompatibility, readFriendsActivity, readFriendsActivityRow } from './friends-activity.queries.ts'
import { readFriends, readRequests, readStatus } from './friends.queries.ts'
import * as friends from './friends.service.ts'

export const friendsRouter = router({
  list: userProcedure.output(contract.friendList).query(({ ctx }) => readFriends(ctx)),

  requests: userProcedure.output(contract.friendRequests).query(({ ctx }) => readRequests(ctx)),

  status: userProcedure
    .meta({ fails: ['USER_NOT_FOUND'] })
    .input(contract.byProfile)
    .output(contract.friendshipStatus)
    .query(({ ctx, input }) => readStatus(ctx, input)),

  acts: userProcedure.output(activity.friendsActivity).query(({ ctx }) => readFriendsActivity(ctx)),

  actsRow: userProcedure.output(activity.friendsActivity).query(({ ctx }) => readFriendsActivityRow(ctx)),

  compatibility: userProcedure
    .input(activity.compatibilityWith)
    .output(activity.compatibility)
    .query(({ ctx, input }) => readCompatibility(ctx, input)),

  request: userProcedure
    .meta({ fails: ['FRIEND_SELF', 'USER_NOT_FOUND', 'FRIEND_DUPLICATE', 'PERSON_BLOCKED'], cost: 'friendRequest' })
    .input(contract.requestFriendship)
    .output(contract.requested)
    .mutation(({ ctx, input }) => friends.request(ctx, input)),

  accept: userProcedure
    .meta({ fails: ['FRIEND_REQUEST_NOT_FOUND'] })
    .input(contract.byRequest)
    .output(success)
    .mutation(({ ctx, input }) => friends.accept(ctx, input)),

  decline: userProcedure
    .meta({ fails: ['FRIEND_REQUEST_NOT_FOUND'] })
    .input(contract.byRequest)
    .output(success)
    .mutation(({ ctx, input }) => friends.decline(ctx, input)),

  undoDecline: userProcedure
    .meta({ fails: ['FRIEND_REQUEST_NOT_FOUND'] })
    .input(contract.byRequest)
    .output(success)
    .mutation(({ ctx, input }) => friends.undoDecline(ctx, input)),

  remove: userProcedure
    .meta({ fails: ['FRIEND_NOT_FOUND'] })
    .input(contract.byFriend)
    .output(success)
    .mutation(({ ctx, input }) => friends.remove(ctx, input)),

  blocked: userProcedure.output(contract.blockedPeople).query(({ ctx }) => readBlocked(ctx)),

  block: userProcedure
    .meta({ fails: ['BLOCK_SELF', 'USER_NOT_FOUND', 'BLOCKS_FULL'], cost: 'block' })
    .input(contract.byPerson)
    .output(success)
    .mutation(({ ctx, input }) => blocks.block(ctx, input)),

  unblock: userProcedure
    .meta({ cost: 'block' })
    .input(contract.byPerson)
    .output(success)
    .mutation(({ ctx, input }) => blocks.unblock(ctx, input)),
})
