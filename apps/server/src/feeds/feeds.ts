import { createHash } from 'node:crypto'
import type { Services } from '@animeteca/api/call/context/context'
import { readFollowedAirings } from '@animeteca/api/integrations/feeds/calendar-address.queries'
import { readNewEpisodes } from '@animeteca/api/integrations/feeds/newest-episodes.queries'
import { readPublicActivity } from '@animeteca/api/integrations/feeds/public-activity.queries'
import { fail } from '@animeteca/api/lib/fail'
import { idInPath } from '@animeteca/api/lib/path-parts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rateLimitVisitor } from '../http/rate-limit-visitor.ts'
import { siteOf } from '../http/request-origin.ts'
import { matchesTag } from '../http/responses/entity-tag.ts'
import { calendarFile } from './calendar-file.ts'
import { activityFeed, newEpisodesFeed } from './feed-entries.ts'
import { toAtom, type FeedOf, toRss, updatedAt } from './syndication.ts'

/**
 * Feeds that programs poll: a person's calendar at its secret URL, and RSS and Atom of new episodes and of public
 * activity. They are not procedures because they are not JSON.
 */
export function serveFeeds(app: FastifyInstance, services: Services, publicUrl: string | undefined) {
  const onRequest = rateLimitVisitor(services, 'feed')

  // its URL is a secret and must not be logged
  app.get<{ Params: { file: string } }>(
    '/feeds/calendar/:file',
    { onRequest, logLevel: 'warn' },
    async (request, reply) => {
      const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1] ?? fail('ROUTE_NOT_FOUND')
      const airings = (await readFollowedAirings(services, token)) ?? fail('ROUTE_NOT_FOUND')
      const last = airings
        .map((airing) => airing.updatedAt)
        .sort()
        .at(-1)
      reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer')
      return sendText(request, reply, {
        text: calendarFile(airings, siteOf(request, publicUrl)),
        type: 'text/calendar; charset=utf-8',
        at: new Date(last ?? 0),
        control: 'private, no-cache',
      })
    },
  )

  app.get<{ Params: { kind: string } }>('/feeds/episodes.:kind', { onRequest }, async (request, reply) => {
    const { animes } = (
      await services.responseCache.get('catalogue.newEpisodes', { catalogue: 'any' }, () => readNewEpisodes(services))
    ).parse()
    return sendFeed(request, reply, newEpisodesFeed(siteOf(request, publicUrl), animes))
  })

  app.get<{ Params: { id: string; kind: string } }>(
    '/feeds/profiles/:id.:kind',
    { onRequest },
    async (request, reply) => {
      const id = idInPath(request.params.id)
      const open = id === undefined ? undefined : await readPublicActivity(services, id)
      if (id === undefined || !open) return fail('USER_NOT_FOUND')
      return sendFeed(request, reply, activityFeed(siteOf(request, publicUrl), { id, ...open }))
    },
  )
}

type Asking = FastifyRequest<{ Params: { kind: string } }>

const formats: Record<string, { type: string; write: (feed: FeedOf) => string }> = {
  atom: { type: 'application/atom+xml; charset=utf-8', write: toAtom },
  rss: { type: 'application/rss+xml; charset=utf-8', write: toRss },
}

function sendFeed(request: Asking, reply: FastifyReply, feed: FeedOf) {
  const { kind } = request.params
  const format = (Object.hasOwn(formats, kind) && formats[kind]) || fail('ROUTE_NOT_FOUND')
  return sendText(request, reply, {
    text: format.write(feed),
    type: format.type,
    at: updatedAt(feed),
    // a person may hide their activity at any time
    control: 'no-cache',
  })
}

interface Sent {
  text: string
  type: string
  /** Time of the last change. A removed entry changes only the entity tag, so 304 is decided by the tag. */
  at: Date
  control: string
}

function sendText({ headers }: FastifyRequest, reply: FastifyReply, { text, type, at, control }: Sent) {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply.header('etag', etag).header('last-modified', at.toUTCString()).header('cache-control', control)
  return matchesTag(headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(text)
}
