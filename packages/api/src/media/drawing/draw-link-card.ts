import { linkCardSize } from '@animeteca/contracts/media/link-card'
import type { MediaStore } from '../../call/context/media.ts'
import { loadSharp } from '../sharp.ts'
import { withDrawingSlot, renderGlow, readOwnPicture, renderTile } from './cover-tiles.ts'
import { drawChips } from './draw-chips.ts'
import { ink, SvgCanvas } from './svg-canvas.ts'

/** The content of a link preview picture. */
export interface LinkCard {
  title: string
  /** Above the title. */
  label: string
  /** Below the title. */
  lines: string[]
  chips: string[]
  /** A cover, or a profile picture, which is round. */
  picture: { url: string | null; isAvatar: boolean }
  /** Further covers at the bottom. */
  covers: { url: string | null; title: string }[]
}

const { width, height } = linkCardSize
const margin = 56
const cover = { x: margin, y: 60, width: 340, height: 510, radius: 24 }
const avatar = { x: margin, y: 60, width: 230, height: 230, radius: 115 }
const small = { width: 120, height: 180, radius: 14, gap: 18, y: height - 60 - 180 }

/** Draws a link preview picture as JPEG. Covers at addresses of other sites are never requested; they are drawn as placeholders. */
export function drawLinkCard(media: MediaStore, card: LinkCard): Promise<Buffer> {
  return withDrawingSlot(async () => {
    const sharp = await loadSharp()
    const frame = card.picture.isAvatar ? avatar : cover
    const bytes = await readOwnPicture(media, card.picture.url)
    const picture = bytes && (await renderTile(bytes, frame))
    const left = frame.x + frame.width + 48
    const covers = await Promise.all(
      card.covers.map(async ({ url, title }, at) => {
        const bytes = await readOwnPicture(media, url)
        return { title, x: left + at * (small.width + small.gap), tile: bytes && (await renderTile(bytes, small)) }
      }),
    )
    const canvas = new SvgCanvas({ width, height })
    await drawTexts(canvas, card, left)
    if (!picture) await canvas.placeholder({ ...frame, title: card.title })
    for (const { tile, x, title } of covers) if (!tile) await canvas.placeholder({ ...small, x, title })
    const coverLayers = covers.flatMap(({ tile, x }) => (tile ? [{ input: tile, left: x, top: small.y }] : []))
    const glowSource = picture ?? covers.find(({ tile }) => tile)?.tile
    return sharp({ create: { width, height, channels: 3, background: ink.paper } })
      .composite([
        ...(glowSource ? [{ input: await renderGlow(glowSource, { width, height }), left: 0, top: 0 }] : []),
        { input: Buffer.from(canvas.svg()), left: 0, top: 0 },
        ...(picture ? [{ input: picture, left: frame.x, top: frame.y }] : []),
        ...coverLayers,
      ])
      .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: 10 })
      .toBuffer()
  })
}

async function drawTexts(canvas: SvgCanvas, { title, label, lines, chips, covers }: LinkCard, x: number) {
  const maxWidth = width - x - margin
  canvas.logo(width - margin - 44, 60, 44)
  await canvas.text(label, { x, y: 94, size: 27, weight: 600, color: ink.dim, width: maxWidth - 70 })
  const size = title.length > 32 ? 56 : 68
  const { lines: used } = await canvas.text(title, {
    x,
    y: 108 + size,
    size,
    weight: 800,
    tracking: -0.03,
    width: maxWidth,
    maxLines: covers.length > 0 ? 2 : 3,
  })
  let y = 108 + size + (used - 1) * size * 1.18 + 58
  for (const line of lines) {
    await canvas.text(line, { x, y, size: 31, weight: 600, color: ink.dim, width: maxWidth })
    y += 44
  }
  if (covers.length > 0) return
  await drawChips(canvas, chips, { x, y: height - 60 - 54, maxWidth, opacity: 0.9 })
}
