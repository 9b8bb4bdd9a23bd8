import * as contract from '@animeteca/contracts/auth'
import { success } from '@animeteca/contracts/fields'
import { openProcedure, router, userProcedure } from '../trpc.ts'
import * as auth from './auth.service.ts'

export const authRouter = router({
  login: openProcedure
    .meta({ fails: ['BAD_CREDENTIALS'] })
    .input(contract.login)
    .output(contract.session)
    .mutation(({ ctx, input }) => auth.login(ctx, input)),

  register: openProcedure
    .meta({ fails: ['ACCOUNT_TAKEN'] })
    .input(contract.register)
    .output(contract.session)
    .mutation(({ ctx, input }) => auth.register(ctx, input)),

  refresh: openProcedure
    .meta({ fails: ['SESSION_EXPIRED'], cost: 'refresh' })
    .input(contract.refresh)
    .output(contract.tokens)
    .mutation(({ ctx, input }) => auth.refresh(ctx, input)),

  verify: userProcedure.output(contract.verified).query(({ ctx }) => auth.verify(ctx)),

  logout: openProcedure
    .input(contract.logout)
    .output(success)
    .mutation(({ ctx, input }) => auth.logout(ctx, input)),

  policy: openProcedure.output(contract.policy).query(({ ctx }) => ctx.policy),

  logoutAll: userProcedure.output(success).mutation(({ ctx }) => auth.logoutAll(ctx)),
})
