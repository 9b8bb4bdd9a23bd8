import { can } from '@animeteca/contracts/can'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { fail } from '../lib/fail.ts'
import type { RequestContext } from './context/context.ts'
import type { Actor } from './context/read-context.ts'

type Asked = Pick<RequestContext, 'authenticate'>

const signedIn = async (ctx: Asked): Promise<Actor> => (await ctx.authenticate()) ?? fail('LOGIN_REQUIRED')

async function administrator(ctx: Asked): Promise<Actor> {
  const actor = await signedIn(ctx)
  return can.administer(actor) ? actor : fail('ADMIN_REQUIRED')
}

/** Guards: each returns the actor, or ends the call. */
export const guards = {
  /** Any caller, even with an expired token: login, register, refresh, logout. The actor is not read. */
  open: async (_ctx: Asked): Promise<null> => null,
  /** Any caller, but a token must be valid if there is one. */
  public: (ctx: Asked) => ctx.authenticate(),
  user: signedIn,
  admin: administrator,
}

export type Guard = keyof typeof guards

const identity: ErrorKey[] = ['LOGIN_REQUIRED', 'SESSION_EXPIRED']

/** The failures of each guard. */
export const guardFailures: Record<Guard, readonly ErrorKey[]> = {
  open: [],
  public: ['SESSION_EXPIRED'],
  user: identity,
  admin: [...identity, 'ADMIN_REQUIRED'],
}
