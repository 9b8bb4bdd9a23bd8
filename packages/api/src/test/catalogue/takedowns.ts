import { limits } from '@animeteca/contracts/limits'
import type { RequestTakedown, TakedownOutcome, TakedownState } from '@animeteca/contracts/moderation/takedowns'
import type { Caller } from '../caller.ts'
import { test as base } from '../fixtures.ts'

/** The limit of requests per network would refuse a file's later requests. */
export const test = base.extend<{ emptyThrottles: void }>({
  emptyThrottles: [
    async ({ services }, use) => {
      await services.pool.query('delete from throttles')
      await use()
    },
    { auto: true },
  ],
})

export const takedownRequest = {
  kind: 'title',
  address: 'https://myanimelist.net/anime/1/Cowboy_Bebop',
  reason: 'copyright',
  text: 'La obra es mía y no he dado permiso para que esté aquí.',
  name: 'Julia',
  email: null,
  isTruthful: true,
} as const satisfies RequestTakedown

export const answer = 'Lo pide quien tiene los derechos, y lo ha demostrado.'

export const coverUrl = (name: string) => `https://pictures.example/${name}.jpg`

/** Sends a request and returns it as the queue shows it, with its token. */
export async function requested(visitor: Caller, jet: Caller, input: Partial<RequestTakedown> = {}) {
  const { token } = await visitor.catalogue.takedowns.request({ ...takedownRequest, ...input })
  const waiting = await jet.admin.takedowns.list({ limit: limits.page.max })
  return { token, ...waiting.takedowns.at(-1)! }
}

export const decide = (jet: Caller, id: number, outcome: TakedownOutcome, state: TakedownState = 'open') =>
  jet.admin.takedowns.decide({ id, state, outcome, answer })
