import type { YearPictureShape } from '@animeteca/contracts/profiles/statistics'
import type { MediaStore } from '../../call/context/media.ts'
import { loadSharp } from '../sharp.ts'
import { withDrawingSlot, renderGlow, readOwnPicture, renderTile } from './cover-tiles.ts'
import { ink } from './svg-canvas.ts'
import { type PosterLayout, type PosterContent, renderPosterSvg, tile, tilePositions } from './year-poster.ts'

/** The story leaves its upper and lower end free, because phones cover them with controls. */
export const layouts: Record<YearPictureShape, PosterLayout> = {
  post: {
    width: 1080,
    height: 1350,
    header: 72,
    title: { size: 84, at: 238 },
    figures: 338,
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
    figures: 728,
    covers: 816,
    calendar: 1446,
    genres: 1614,
  },
}

/** Draws the poster of a year as JPEG. Covers at addresses of other sites are never requested; they are drawn as placeholders. */
export function drawPoster(media: MediaStore, content: PosterContent, shape: YearPictureShape): Promise<Buffer> {
  return withDrawingSlot(async () => {
    const layout = layouts[shape]
    const { width, height } = layout
    const sharp = await loadSharp()
    const places = tilePositions(layout)
    const covers = await Promise.all(
      content.numbers.top.slice(0, places.length).map(({ animeCoverImage }) => readOwnPicture(media, animeCoverImage)),
    )
    const tiles = await Promise.all(covers.map(async (bytes) => bytes && renderTile(bytes, tile)))
    const coverLayers = tiles.flatMap((input, at) => (input ? [{ input, ...places[at]!, at }] : []))
    const svg = await renderPosterSvg(content, layout, new Set(coverLayers.map(({ at }) => at)))
    const first = tiles[0] ?? null
    return sharp({ create: { width, height, channels: 3, background: ink.paper } })
      .composite([
        ...(first ? [{ input: await renderGlow(first, { width, height: 760 }), left: 0, top: 0 }] : []),
        { input: Buffer.from(svg), left: 0, top: 0 },
        ...coverLayers.map(({ input, left, top }) => ({ input, left, top })),
      ])
      .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: 10 })
      .toBuffer()
  })
}
