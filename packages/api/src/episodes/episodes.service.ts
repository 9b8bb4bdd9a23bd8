import { can } from '@animeteca/contracts/can'
import type * as contract from '@animeteca/contracts/episodes'
import type { PublicContext } from '../context.ts'
import { JsonText } from '../json-text.ts'
import type { About } from '../kept-answers.ts'
import { readEpisode } from './episodes.queries.ts'

/** The page of an episode: one for everybody who may watch it, and one for everybody else. */
export function byId(ctx: PublicContext, { id, thread }: contract.EpisodePage) {
  const key = `episodes.byId ${kindFor(ctx)} ${thread ?? ''} ${id}`
  return ctx.kept.get(key, shownOn(id), () => readEpisode(ctx, { id, thread }))
}

/** The page when it is no longer what the viewer has. */
export async function poll(ctx: PublicContext, { id, thread, hash }: contract.Poll) {
  const page = await byId(ctx, { id, thread })
  if (page.hash === hash) return unchanged
  return ctx.kept.get(
    // under its hash: it may have changed again since it was read
    `episodes.poll ${kindFor(ctx)} ${thread ?? ''} ${id} ${page.hash}`,
    shownOn(id),
    async () => new JsonText<contract.Polled>(`{"changed":true,"hash":"${page.hash}","episode":${page.text}}`),
  )
}

const unchanged = new JsonText<contract.Polled>('{"changed":false}')

const kindFor = ({ actor }: PublicContext) => (can.watchEarlyAccess(actor) ? 'whole' : 'locked')
const shownOn = (id: number): About => ({ episode: [id], catalogue: 'any', person: 'any' })
