import { createTRPCRecursiveProxy } from '@trpc/server'
import type { AppRouter } from '../app/app.router.ts'
import { call } from '../app/call.ts'
import type { RequestContext } from '../call/context/context.ts'

export type Caller = ReturnType<AppRouter['createCaller']>

/** Procedures as functions, such as `caller.catalogue.byId({ id })`. */
export const callerOf = (ctx: RequestContext) =>
  createTRPCRecursiveProxy<Caller>(({ path, args }) => call(path.join('.'), args[0], ctx))
