import type { MediaStore } from '../call/context/media.ts'
import { resizeCover } from './pictures.ts'

/** Stores a picture in each of `coverWidths`. Does nothing if the picture is missing. */
export async function saveCoverWidths(media: MediaStore, url: string): Promise<void> {
  const webp = await media.readPicture(url)
  if (!webp) return
  const resized = await resizeCover(webp)
  await Promise.all(Array.from(resized, ([width, bytes]) => media.saveWidth(url, width, bytes)))
}

/** Creates the widths of pictures stored before widths existed, with the first request for one of them. Concurrent requests share the work. */
export function createWidthBackfill(media: MediaStore) {
  const pending = new Map<string, Promise<void>>()
  return function backfill(url: string): Promise<void> {
    const saving = pending.get(url) ?? saveCoverWidths(media, url).finally(() => pending.delete(url))
    pending.set(url, saving)
    return saving
  }
}
