import type { MediaStore } from '../call/services/media.ts'
import { narrowed } from './pictures.ts'

/** Keeps a picture in each of `coverWidths` beside itself; nothing where there is no such picture. */
export async function saveWidths(media: MediaStore, url: string): Promise<void> {
  const webp = await media.readPicture(url)
  if (!webp) return
  const narrow = await narrowed(webp)
  await Promise.all(Array.from(narrow, ([width, bytes]) => media.saveWidth(url, width, bytes)))
}

/** For pictures that came before there were widths: made with the first request for one of them, once for all who ask meanwhile. */
export function createMissingWidths(media: MediaStore) {
  const underWay = new Map<string, Promise<void>>()
  return function makeMissing(url: string): Promise<void> {
    const making = underWay.get(url) ?? saveWidths(media, url).finally(() => underWay.delete(url))
    underWay.set(url, making)
    return making
  }
}
