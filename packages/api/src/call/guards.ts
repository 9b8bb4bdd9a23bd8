import { can } from '@animeteca/contracts/can'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { fail } from '../lib/fail.ts'
import type { RequestContext } from './context.ts'
import type { Actor } from './read-context.ts'

type Asked = Pick<RequestContext, 'authenticate'>

const signedIn = async (ctx: Asked): Promise<Actor> => (await ctx.authenticate()) ?? fail('LOGIN_REQUIRED')

async function administrator(ctx: Asked): Promise<Actor> {
  const actor = await signedIn(ctx)
  return can.administer(actor) ? actor : fail('ADMIN_REQUIRED')
}

/** Who may call: each answers who asks, or ends the call. */
export const guards = {
  /** Everybody, also with a stale token: login, register, refresh, logout. Who asks is not looked up. */
  open: async (_ctx: Asked): Promise<null> => null,
  /** Everybody; a token that is present must be good. */
  public: (ctx: Asked) => ctx.authenticate(),
  user: signedIn,
  admin: administrator,
}

export type Guard = keyof typeof guards

const identity: ErrorKey[] = ['LOGIN_REQUIRED', 'SESSION_EXPIRED']

/** What each of them refuses with. */
export const guardFailures: Record<Guard, readonly ErrorKey[]> = {
  open: [],
  public: ['SESSION_EXPIRED'],
  user: identity,
  admin: [...identity, 'ADMIN_REQUIRED'],
}
