import type { ErrorKey } from '@animeteca/contracts/errors'
import { limits } from '@animeteca/contracts/limits'
import type { Cost } from '@animeteca/contracts/rates'
import { spanishIssue } from '@animeteca/contracts/text/validation-messages'
import { initTRPC } from '@trpc/server'
import { z } from 'zod'
import type { OpenContext, PublicContext, RequestContext, UserContext } from './context/context.ts'
import { describeError, problemOf } from './describe-error.ts'
import type { Guard } from './guards.ts'
import type { NeededScope } from './scopes.ts'
import { transformer } from './transformer.ts'

z.config({ customError: spanishIssue })

/** The facts that a router declares about a procedure. */
export interface Facts {
  /** Set by the base procedure. */
  guard: Guard
  /** Its expected failures, beside those of its guard and its input. */
  fails: readonly ErrorKey[]
  /** Maximum size of its body in bytes. */
  bodyLimit: number
  /** The failure for a larger body. */
  tooLarge: ErrorKey
  /** The scope that an API token needs, if it is not the one of `neededScope`. */
  scope?: NeededScope
  /** A cost that is counted in addition to the call itself. */
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
 * A base procedure: its guard, and the type of context that the compiled call passes after checking it. The middleware refuses every other runner,
 * such as tRPC's adapters and callers, which do not check guards.
 */
const procedureFor = <Context extends object>(guard: Guard) =>
  t.procedure.meta({ guard }).use<Context>(() => {
    throw new Error('Procedures are run by app/call.ts')
  })

/** For calls without identity that must work with an expired token: login, register, refresh, logout. */
export const openProcedure = procedureFor<OpenContext>('open')

/** For visitors and accounts. A token must be valid if there is one. */
export const publicProcedure = procedureFor<PublicContext>('public')

/** For accounts. */
export const userProcedure = procedureFor<UserContext>('user')

/** For administrators. */
export const adminProcedure = procedureFor<UserContext>('admin')
