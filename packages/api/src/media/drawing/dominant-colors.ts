import { coverAt } from '@animeteca/contracts/media/cover-widths'
import type { MediaStore } from '../../call/services/media.ts'
import { loadSharp } from '../sharp.ts'

/** Cached colours, a hundred bytes each. */
const most = 5_000

/** The dominant colour of a picture, such as `#1d1132`, for placeholders while it loads. Null if there is no such picture. */
export function createDominantColors(media: MediaStore) {
  const known = new Map<string, Promise<string | null>>()
  return function paperOf(url: string): Promise<string | null> {
    const color = known.get(url) ?? colorOf(media, url)
    known.set(url, color)
    // one that could not be read is asked for again
    color.catch(() => known.delete(url))
    if (known.size > most) known.delete(known.keys().next().value!)
    return color
  }
}

async function colorOf(media: MediaStore, url: string) {
  const webp = (await media.readPicture(coverAt(url, 96))) ?? (await media.readPicture(url))
  if (!webp) return null
  const sharp = await loadSharp()
  const { dominant } = await sharp(webp).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map(hex).join('')}`
}

const hex = (part: number) => part.toString(16).padStart(2, '0')
