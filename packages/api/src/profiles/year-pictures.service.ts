import { createHash } from 'node:crypto'
import type { YearPictureOf } from '@animeteca/contracts/profiles/statistics'
import type { MediaStore } from '../call/context/media.ts'
import type { ReadContext } from '../call/context/read-context.ts'
import { drawPoster } from '../media/drawing/draw-poster.ts'
import { createPictureCache } from '../media/picture-cache.ts'
import { readSharedYear } from './statistics.queries.ts'

/** Cached pictures of some 300 kB each; the same numbers get the same picture. */
const cachedPicture = createPictureCache(32)

/** The version of the drawing, part of the cache key. Change it when the drawing changes. */
const drawingVersion = 'year-1'

/**
 * The picture of a person's year for viewers who may see the statistics: its entity tag and a function that returns it as a JPEG. The tag is a hash
 * of the content, so that no picture is drawn or sent twice.
 */
export async function readYearPicture(ctx: ReadContext & { media: MediaStore }, { shape, ...year }: YearPictureOf) {
  const numbers = await readSharedYear(ctx, year)
  const key = createHash('sha256')
    .update(JSON.stringify([drawingVersion, shape, year.year, numbers]))
    .digest('base64url')
  return {
    etag: `"${key}"`,
    jpeg: () => cachedPicture(key, () => drawPoster(ctx.media, { year: year.year, numbers }, shape)),
  }
}
