import { linkCardSize } from '@animeteca/contracts/media/link-card'
import type { MediaStore } from '../../call/services/media.ts'
import { loadSharp } from '../sharp.ts'
import { withDrawingSlot, glowOf, pictureBytes, tileOf } from './cover-tiles.ts'
import { ink, SvgCanvas } from './svg-canvas.ts'

/** What a picture beside a link shows: a title with what is said of it, and pictures of ours. */
export interface LinkCard {
  title: string
  /** Above the title. */
  label: string
  /** Below it, a line each. */
  lines: string[]
  chips: string[]
  /** A cover, or a face, which is round. */
  picture: { url: string | null; isFace: boolean }
  /** Further covers at the foot. */
  covers: { url: string | null; title: string }[]
}

const { width, height } = linkCardSize
const margin = 56
const cover = { x: margin, y: 60, width: 340, height: 510, radius: 24 }
const face = { x: margin, y: 60, width: 230, height: 230, radius: 115 }
const small = { width: 120, height: 180, radius: 14, gap: 18, y: height - 60 - 180 }

/** Draws the picture of a link as a JPEG; no other address is ever asked for a cover. */
export function drawLinkCard(media: MediaStore, card: LinkCard): Promise<Buffer> {
  return withDrawingSlot(async () => {
    const sharp = await loadSharp()
    const place = card.picture.isFace ? face : cover
    const bytes = await pictureBytes(media, card.picture.url)
    const picture = bytes && (await tileOf(bytes, place))
    const left = place.x + place.width + 48
    const covers = await Promise.all(
      card.covers.map(async ({ url, title }, at) => {
        const bytes = await pictureBytes(media, url)
        return { title, x: left + at * (small.width + small.gap), tile: bytes && (await tileOf(bytes, small)) }
      }),
    )
    const canvas = new SvgCanvas({ width, height })
    await drawTexts(canvas, card, left)
    if (!picture) await canvas.placeholder({ ...place, title: card.title })
    for (const { tile, x, title } of covers) if (!tile) await canvas.placeholder({ ...small, x, title })
    const laid = covers.flatMap(({ tile, x }) => (tile ? [{ input: tile, left: x, top: small.y }] : []))
    const light = picture ?? covers.find(({ tile }) => tile)?.tile
    return sharp({ create: { width, height, channels: 3, background: ink.paper } })
      .composite([
        ...(light ? [{ input: await glowOf(light, { width, height }), left: 0, top: 0 }] : []),
        { input: Buffer.from(canvas.svg()), left: 0, top: 0 },
        ...(picture ? [{ input: picture, left: place.x, top: place.y }] : []),
        ...laid,
      ])
      .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: 10 })
      .toBuffer()
  })
}

async function drawTexts(canvas: SvgCanvas, { title, label, lines, chips, covers }: LinkCard, x: number) {
  const wide = width - x - margin
  canvas.logo(width - margin - 44, 60, 44)
  await canvas.text(label, { x, y: 94, size: 27, weight: 600, color: ink.dim, width: wide - 70 })
  const size = title.length > 32 ? 56 : 68
  const { lines: used } = await canvas.text(title, {
    x,
    y: 108 + size,
    size,
    weight: 800,
    tracking: -0.03,
    width: wide,
    most: covers.length > 0 ? 2 : 3,
  })
  let y = 108 + size + (used - 1) * size * 1.18 + 58
  for (const line of lines) {
    await canvas.text(line, { x, y, size: 31, weight: 600, color: ink.dim, width: wide })
    y += 44
  }
  if (covers.length > 0) return
  await chipsOf(canvas, chips, { x, y: height - 60 - 54, wide })
}

/** As many as fit beside each other. */
async function chipsOf(
  canvas: SvgCanvas,
  names: readonly string[],
  { x, y, wide }: { x: number; y: number; wide: number },
) {
  const style = { size: 26, weight: 600 } as const
  let at = x
  for (const name of names) {
    const chip = (await canvas.measure(name, { ...style, width: wide - 56 })) + 56
    if (at + chip > x + wide) break
    canvas.box({ x: at, y, width: chip, height: 54, radius: 27 }, { color: ink.raised, opacity: 0.9 })
    await canvas.text(name, { x: at + 28, y: y + 36, ...style, width: wide - 56 })
    at += chip + 14
  }
}
