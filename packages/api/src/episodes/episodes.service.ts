import { can } from '@animeteca/contracts/can'
import type * as contract from '@animeteca/contracts/episodes/episodes'
import type { PublicContext, UserContext } from '../call/context/context.ts'
import type { About } from '../call/context/response-cache.ts'
import { JsonText, CachedJson } from '../lib/json-text.ts'
import { audienceKey, seesAdultTitles } from '../visibility/audience.ts'
import { viewerKey } from '../visibility/pending-review.ts'
import { readIsRevealed } from '../visibility/spoiler-guard.queries.ts'
import { guardedEpisode } from '../visibility/spoiler-guard.ts'
import { readOlderComments, readReplies } from './comments/thread.queries.ts'
import { readEpisode } from './episodes.queries.ts'

/**
 * The page of an episode. Cached once for viewers with early access and once for the others. Viewers with a block or comments pending review, and
 * administrators, get a separate page, which is not cached.
 */
export async function byId(ctx: PublicContext, { id, thread }: contract.EpisodePage) {
  const page = needsSeparatePage(ctx) ? await separatePage(ctx, { id, thread }) : await sharedPage(ctx, { id, thread })
  return hasSpoilerGuard(ctx) ? guardedEpisode(ctx, page) : page
}

function sharedPage(ctx: PublicContext, { id, thread }: contract.EpisodePage) {
  const key = `episodes.byId ${accessKind(ctx)} ${thread ?? ''} ${id}${audienceKey(ctx.actor)}`
  return ctx.responseCache.get(key, cacheTopics(id), ({ pool }) =>
    readEpisode({ ...ctx, pool }, { id, thread, viewerKey: null, seesAdult: seesAdultTitles(ctx.actor) }),
  )
}

async function separatePage(ctx: UserContext, page: contract.EpisodePage) {
  const viewer = { viewerKey: viewerKey(ctx.actor), seesAdult: seesAdultTitles(ctx.actor) }
  return new CachedJson<contract.Episode>((await readEpisode(ctx, { ...page, ...viewer })).text)
}

/** The page if it differs from the hash of what the viewer has. */
export async function poll(ctx: PublicContext, { id, thread, hash }: contract.Poll) {
  const page = await byId(ctx, { id, thread })
  if (page.hash === hash) return unchanged
  const changedPage = async () =>
    new JsonText<contract.Polled>(`{"changed":true,"hash":"${page.hash}","episode":${page.text}}`)
  if (hasSpoilerGuard(ctx) || needsSeparatePage(ctx)) return changedPage()
  return ctx.responseCache.get(
    // cached under the hash, because the page may have changed again since it was read
    `episodes.poll ${accessKind(ctx)} ${thread ?? ''} ${id} ${page.hash}${audienceKey(ctx.actor)}`,
    cacheTopics(id),
    changedPage,
  )
}

const unchanged = new JsonText<contract.Polled>('{"changed":false}')

/** The comments after those of the page. */
export async function olderComments(ctx: PublicContext, input: contract.OlderComments) {
  const older = await readOlderComments(ctx, input)
  if (!hasSpoilerGuard(ctx) || (await readIsRevealed(ctx, input))) return older
  return new JsonText<contract.CommentPage>('{"comments":[],"commentsCursor":null}')
}

/** All replies to a comment. */
export async function answers(ctx: PublicContext, input: contract.ByComment) {
  const all = await readReplies(ctx, input)
  if (!hasSpoilerGuard(ctx) || (await readIsRevealed(ctx, input))) return all
  return new JsonText<contract.Answers>('{"answers":[]}')
}

const hasSpoilerGuard = (ctx: PublicContext): ctx is UserContext => ctx.actor?.spoilerGuard === 'unseen'

const needsSeparatePage = (ctx: PublicContext): ctx is UserContext =>
  ctx.actor?.hasBlocks === true || ctx.actor?.hasPendingComments === true || can.administer(ctx.actor)

const accessKind = ({ actor }: PublicContext) => (can.watchEarlyAccess(actor) ? 'whole' : 'locked')
const cacheTopics = (id: number): About => ({ episode: [id], catalogue: 'any', person: 'any' })
