import { calendarAddressState, newCalendarAddress } from '@animeteca/contracts/catalogue/calendar'
import { success } from '@animeteca/contracts/fields'
import { router, userProcedure } from '../../call/trpc.ts'
import { readCalendarAddress } from './calendar-address.queries.ts'
import * as address from './calendar-address.service.ts'

/** The secret address of a person's calendar; part of `tracking`. */
export const calendarAddressRouter = router({
  calendarAddress: userProcedure
    .meta({ scope: 'person' })
    .output(calendarAddressState)
    .query(({ ctx }) => readCalendarAddress(ctx)),

  renewCalendarAddress: userProcedure
    .meta({ scope: 'person' })
    .output(newCalendarAddress)
    .mutation(({ ctx }) => address.renewCalendarAddress(ctx)),

  withdrawCalendarAddress: userProcedure
    .meta({ scope: 'person' })
    .output(success)
    .mutation(({ ctx }) => address.withdrawCalendarAddress(ctx)),
})
