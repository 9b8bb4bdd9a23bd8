import type { ErrorKey } from '@animeteca/contracts/errors'
import type { Cost } from '@animeteca/contracts/limits'
import { limits } from '@animeteca/contracts/limits'
import { spanishIssue } from '@animeteca/contracts/text/validation-messages'
import { initTRPC } from '@trpc/server'
import { z } from 'zod'
import { noteWrite } from '../database/replicas/replicas.ts'
import { fail } from '../lib/fail.ts'
import type { RequestContext } from './context.ts'
import { describeError, expectedFailure, problemOf } from './describe-error.ts'
import { guards } from './guards.ts'
import type { Guard } from './guards.ts'
import { admit } from './limits/admission.ts'
import { procedureContext } from './procedure-context.ts'
import type { Actor } from './read-context.ts'
import { neededScope } from './scopes.ts'
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

export const router = t.router
export const mergeRouters = t.mergeRouters

/** Lets a call in by the guard that its procedure names; one that names none is for administrators. */
const base = t.procedure.use(({ ctx, meta, path, type, next }) => {
  const guard = guards[meta?.guard ?? 'admin']
  const scope = neededScope({ path, type, meta })
  return expecting(ctx, async () => {
    const actor = await admit<Actor | null>(ctx, guard, meta?.cost, scope)
    const result = await next({ ctx: procedureContext(ctx, actor) })
    if (actor && type === 'mutation' && ctx.replicas) await noteWrite(ctx.replicas, actor)
    return result
  })
})

/** For calls that need no identity and must work with a stale token: login, register, refresh, logout. */
export const openProcedure = base.meta({ guard: 'open' })

/** For anyone; a token that is present must be good. */
export const publicProcedure = base.meta({ guard: 'public' })

/** For whoever is signed in. */
export const userProcedure = base
  .meta({ guard: 'user' })
  .use(({ ctx, next }) => next({ ctx: { actor: ctx.actor ?? fail('LOGIN_REQUIRED') } }))

/** For administrators. */
export const adminProcedure = userProcedure.meta({ guard: 'admin' })

// The middleware above serves what comes by tRPC's official adapter; everything else is run by `call`, which says the same.

/**
 * Runs a call when it is its turn. Broken constraints and a lost database leave a procedure as
 * the failures they mean, so that both transports give the right status.
 */
async function expecting<Result extends { ok: boolean; error?: unknown }>(
  ctx: RequestContext,
  call: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await (ctx.turn ? ctx.turn(call) : call())
    if (!result.ok) throw result.error
    return result
  } catch (error) {
    throw expectedFailure(error) ?? error
  }
}
