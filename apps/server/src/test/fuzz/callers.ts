import { openSession } from '@animeteca/api/accounts/sessions/sessions'
import type { Services } from '@animeteca/api/call/context/context'
import { cast } from '@animeteca/api/test/cast'
import { hidden } from './hidden-rows.ts'

/**
 * The callers: a visitor, two users of whom the second owns most of the test data, a beta tester and an administrator.
 */
export const callers = ['anonymous', 'user', 'other user', 'beta', 'admin'] as const
export type Caller = (typeof callers)[number]

const ids: Record<Caller | 'hidden', number | null> = {
  anonymous: null,
  user: cast.spike.id,
  'other user': cast.ed.id,
  beta: cast.faye.id,
  admin: cast.jet.id,
  hidden,
}

/** Signs people in, and again when their session has ended or is about to expire. */
export function openSessions({ pool, tokens }: Services) {
  const sessions = new Map<Caller | 'hidden', { authorization: string; since: number }>()
  const maxMs = 5 * 60_000
  return {
    async headersOf(caller: Caller | 'hidden'): Promise<Record<string, string>> {
      const userId = ids[caller]
      if (userId === null) return {}
      const found = sessions.get(caller)
      if (found && performance.now() - found.since < maxMs) return { authorization: found.authorization }
      const authorization = `Bearer ${await tokens.sign((await openSession(pool, userId)).claims)}`
      sessions.set(caller, { authorization, since: performance.now() })
      return { authorization }
    },
    forget: (caller: Caller) => sessions.delete(caller),
  }
}

export type Sessions = ReturnType<typeof openSessions>
