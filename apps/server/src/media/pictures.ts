import type { Services } from '@animeteca/api/call/context/context'
import { fail } from '@animeteca/api/lib/fail'
import { createWidthBackfill } from '@animeteca/api/media/cover-widths'
import { coverOfWidth } from '@animeteca/contracts/media/cover-widths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesTag } from '../http/responses/entity-tag.ts'
import { rangeOf } from './byte-range.ts'
import { inertHeaders } from './media.ts'

interface Asked {
  Params: { name: string }
}

/** The URL contains the hash of the picture, so its content never changes. */
const forever = 'public, max-age=31536000, immutable'
const wholeName = /^[0-9a-f]{64}\.webp$/

/**
 * Serves uploads at `/media/` in all their widths, or redirects to the bucket if it is public. A missing width is
 * created on demand; if that takes too long, the original is sent. Pictures are sent from memory: few exceed 100 kB,
 * and a slow client would otherwise hold a connection to the bucket.
 */
export function servePictures(app: FastifyInstance, { media, options }: Pick<Services, 'media' | 'options'>) {
  const backfillWidths = createWidthBackfill(media)
  const publicUrl = options.bucket?.publicUrl

  app.get<Asked>('/media/:name', async (request, reply) => {
    const { name } = request.params
    const address = `/media/${name}`
    const narrow = coverOfWidth(address)
    if (!narrow && !wholeName.test(name)) return fail('ROUTE_NOT_FOUND')
    const etag = `"${name.slice(0, -'.webp'.length)}"`
    const areBytesWanted = publicUrl === undefined && !matchesTag(request.headers['if-none-match'], etag)
    const find = () => (areBytesWanted ? media.readPicture(address) : media.hasPicture(address))

    let found = await find()
    if (!found && narrow) {
      try {
        await backfillWidths(narrow.url)
      } catch (err) {
        request.log.warn({ err }, 'a picture could not be made narrower')
        return reply.header('cache-control', 'no-store').redirect(narrow.url)
      }
      found = await find()
    }
    if (!found) return fail('ROUTE_NOT_FOUND')
    reply.headers({ ...inertHeaders, 'cache-control': forever, etag })
    if (publicUrl) return reply.redirect(`${publicUrl}/${name}`)
    if (found === true) return reply.code(304).send()
    return sendPart(found, etag, request, reply)
  })
}

/** Sends the whole picture or the requested range. */
function sendPart(picture: Buffer, etag: string, { headers }: FastifyRequest, reply: FastifyReply) {
  reply.header('accept-ranges', 'bytes').type('image/webp')
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isSame ? rangeOf(headers.range, picture.length) : undefined
  if (range === undefined) return reply.send(picture)
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${picture.length}`).send()
  const { from, to } = range
  reply.code(206).header('content-range', `bytes ${from}-${to}/${picture.length}`)
  return reply.send(picture.subarray(from, to + 1))
}
