import { success } from '@animeteca/contracts/fields'
import * as contract from '@animeteca/contracts/notices/notices'
import { router, userProcedure } from '../../call/trpc.ts'
import * as push from '../push/push.service.ts'
import { readNoticeCount, readNotices } from './notices.queries.ts'
import { markNoticesRead } from './notices.service.ts'

/** Notices and push subscriptions: part of the router `profiles`. */
export const noticesRouter = router({
  notices: userProcedure
    .input(contract.listNotices)
    .output(contract.notices)
    .query(({ ctx, input }) => readNotices(ctx, input)),

  noticeCount: userProcedure.output(contract.noticeCount).query(({ ctx }) => readNoticeCount(ctx)),

  markNoticesRead: userProcedure
    .input(contract.readNotices)
    .output(success)
    .mutation(({ ctx, input }) => markNoticesRead(ctx, input)),

  pushKey: userProcedure.output(contract.pushKey).query(({ ctx }) => push.readPushKey(ctx)),

  subscribePush: userProcedure
    .meta({ scope: 'person' })
    .input(contract.subscribePush)
    .output(success)
    .mutation(({ ctx, input }) => push.subscribePush(ctx, input)),

  unsubscribePush: userProcedure
    .meta({ scope: 'person' })
    .input(contract.unsubscribePush)
    .output(success)
    .mutation(({ ctx, input }) => push.unsubscribePush(ctx, input)),
})
