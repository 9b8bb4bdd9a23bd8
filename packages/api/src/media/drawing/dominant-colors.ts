import { coverAt } from '@animeteca/contracts/media/cover-widths'
import { LRUCache } from 'lru-cache'
import type { MediaStore } from '../../call/context/media.ts'
import { loadSharp } from '../sharp.ts'

/** Cached colours take a hundred bytes each. */
const maxEntries = 5_000

/** The dominant colour of a picture, such as `#1d1132`, for placeholders while it loads. Null if the picture is missing. */
export function createDominantColors(media: MediaStore) {
  const cached = new LRUCache<string, Promise<string | null>>({ max: maxEntries })
  return function dominantColorOf(url: string): Promise<string | null> {
    const known = cached.get(url)
    if (known) return known
    const color = colorOf(media, url)
    cached.set(url, color)
    // a failed read is repeated by the next call
    color.catch(() => cached.delete(url))
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
