import { success } from '@animeteca/contracts/fields'
import * as told from '@animeteca/contracts/notices/notices'
import { router, userProcedure } from '../../call/trpc.ts'
import * as push from '../push/push.service.ts'
import { readNoticeCount, readNotices } from './notices.queries.ts'
import { markNoticesRead } from './notices.service.ts'

/** Notices and push subscriptions: part of the router `profiles`. */
export const noticesRouter = router({
  notices: userProcedure
    .input(told.listNotices)
    .output(told.notices)
    .query(({ ctx, input }) => readNotices(ctx, input)),

  noticeCount: userProcedure.output(told.noticeCount).query(({ ctx }) => readNoticeCount(ctx)),

  markNoticesRead: userProcedure
    .input(told.readNotices)
    .output(success)
    .mutation(({ ctx, input }) => markNoticesRead(ctx, input)),

  pushKey: userProcedure.output(told.pushKey).query(({ ctx }) => push.readPushKey(ctx)),

  subscribePush: userProcedure
    .meta({ scope: 'person' })
    .input(told.subscribePush)
    .output(success)
    .mutation(({ ctx, input }) => push.subscribePush(ctx, input)),

  unsubscribePush: userProcedure
    .meta({ scope: 'person' })
    .input(told.unsubscribePush)
    .output(success)
    .mutation(({ ctx, input }) => push.unsubscribePush(ctx, input)),
})
