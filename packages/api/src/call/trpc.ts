import type { ErrorKey } from '@animeteca/contracts/errors'
import type { Cost } from '@animeteca/contracts/limits'
import { limits } from '@animeteca/contracts/limits'
import { spanishIssue } from '@animeteca/contracts/text/validation-messages'
import { initTRPC } from '@trpc/server'
import { z } from 'zod'
import type { OpenContext, PublicContext, RequestContext, UserContext } from './context.ts'
import { describeError, problemOf } from './describe-error.ts'
import type { Guard } from './guards.ts'
import type { NeededScope } from './scopes.ts'
import { transformer } from './transformer.ts'

z.config({ customError: spanishIssue })

/** What is known of a procedure before it runs. */
export interface Facts {
  /** Set by the procedure that it is built on. */
  guard: Guard
  /** What it ends with on purpose, or by a constraint that it breaks; what its guard and its input add is known. */
  fails: readonly ErrorKey[]
  /** Bytes that a body with its input may have. */
  bodyLimit: number
  /** What a larger one is told. */
  tooLarge: ErrorKey
  /** What a program's token must be good for, where that is not what `neededScope` takes it for. */
  scope?: NeededScope
  /** What is counted for a call besides the call itself; absent where it is like any other. */
  cost?: Cost
}

const t = initTRPC
  .context<RequestContext>()
  .meta<Partial<Facts>>()
  .create({
    transformer,
    defaultMeta: { fails: [], bodyLimit: limits.body.usual, tooLarge: 'BODY_TOO_LARGE' },
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const described = describeError(error)
      const { code, httpStatus } = shape.data
      return {
        ...shape,
        message: described.message,
        data: {
          code,
          httpStatus,
          problem: problemOf(described, ctx?.requestId ?? ''),
          retryAfter: described.retryAfter ?? null,
        },
      }
    },
  })

export const { router, mergeRouters } = t

/**
 * What a procedure is built on: its guard, and the type of context that the compiled call passes once it has checked the guard. The
 * middleware refuses every other runner, such as tRPC's own adapters and callers, which know nothing of guards.
 */
const procedureFor = <Context extends object>(guard: Guard) =>
  t.procedure.meta({ guard }).use<Context>(() => {
    throw new Error('Procedures are run by app/call.ts')
  })

/** For calls that need no identity and must work with a stale token: login, register, refresh, logout. */
export const openProcedure = procedureFor<OpenContext>('open')

/** For visitors and accounts; a token that is present must be valid. */
export const publicProcedure = procedureFor<PublicContext>('public')

/** For accounts. */
export const userProcedure = procedureFor<UserContext>('user')

/** For administrators. */
export const adminProcedure = procedureFor<UserContext>('admin')
