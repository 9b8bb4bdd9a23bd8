import { createHash } from 'node:crypto'
import type { YearPictureOf } from '@animeteca/contracts/profiles/statistics'
import type { ReadContext } from '../call/read-context.ts'
import type { MediaStore } from '../call/services/media.ts'
import { drawPoster } from '../media/drawing/draw-poster.ts'
import { createKeptPictures } from '../media/kept-pictures.ts'
import { readSharedYear } from './statistics.queries.ts'

/** Pictures that are kept, of some 300 kB each. Whoever asks again for the same numbers gets the same one. */
const pictureOf = createKeptPictures(32)

/** Named by everything that it shows; a change of how pictures are drawn is a change of this. */
const drawing = 'year-1'

/**
 * The picture of somebody's year, for whoever may see its numbers: its tag, and a way to get it, as a JPEG, for those who don't have it.
 * The tag is that of what it shows, so that no picture is drawn, or sent, twice.
 */
export async function readYearPicture(ctx: ReadContext & { media: MediaStore }, { shape, ...of }: YearPictureOf) {
  const numbers = await readSharedYear(ctx, of)
  const key = createHash('sha256')
    .update(JSON.stringify([drawing, shape, of.year, numbers]))
    .digest('base64url')
  return {
    etag: `"${key}"`,
    jpeg: () => pictureOf(key, () => drawPoster(ctx.media, { year: of.year, numbers }, shape)),
  }
}
