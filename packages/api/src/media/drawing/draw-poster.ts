import type { YearPictureShape } from '@animeteca/contracts/profiles/statistics'
import type { MediaStore } from '../../call/services/media.ts'
import { loadSharp } from '../sharp.ts'
import { withDrawingSlot, glowOf, pictureBytes, tileOf } from './cover-tiles.ts'
import { ink } from './svg-canvas.ts'
import { type PosterLayout, type PosterOf, posterOf, tile, tilePlaces } from './year-poster.ts'

/** The story keeps clear of what phones lay over its upper and lower end. */
export const layouts: Record<YearPictureShape, PosterLayout> = {
  post: {
    width: 1080,
    height: 1350,
    header: 72,
    title: { size: 84, at: 238 },
    facts: 338,
    covers: 424,
    calendar: 1054,
    genres: 1222,
  },
  story: {
    width: 1080,
    height: 1920,
    header: 226,
    title: { size: 100, at: 404 },
    year: { size: 250, at: 612 },
    facts: 728,
    covers: 816,
    calendar: 1446,
    genres: 1614,
  },
}

/** Draws a year as a JPEG, with covers that are ours; no other address is ever asked for. */
export function drawPoster(media: MediaStore, of: PosterOf, shape: YearPictureShape): Promise<Buffer> {
  return withDrawingSlot(async () => {
    const layout = layouts[shape]
    const { width, height } = layout
    const sharp = await loadSharp()
    const places = tilePlaces(layout)
    const covers = await Promise.all(
      of.numbers.top.slice(0, places.length).map(({ animeCoverImage }) => pictureBytes(media, animeCoverImage)),
    )
    const tiles = await Promise.all(covers.map(async (bytes) => bytes && tileOf(bytes, tile)))
    const laid = tiles.flatMap((input, at) => (input ? [{ input, ...places[at]!, at }] : []))
    const svg = await posterOf(of, layout, new Set(laid.map(({ at }) => at)))
    const first = tiles[0] ?? null
    return sharp({ create: { width, height, channels: 3, background: ink.paper } })
      .composite([
        ...(first ? [{ input: await glowOf(first, { width, height: 760 }), left: 0, top: 0 }] : []),
        { input: Buffer.from(svg), left: 0, top: 0 },
        ...laid.map(({ input, left, top }) => ({ input, left, top })),
      ])
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: 10 })
      .toBuffer()
  })
}
