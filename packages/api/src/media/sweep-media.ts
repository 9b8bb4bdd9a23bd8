import type { Pool } from 'pg'
import type { MediaStore } from '../call/context/media.ts'
import { retainedPictures } from './retained-pictures.ts'

/** Deletes unused pictures and abandoned partial files. Recent ones stay, as a form may still be open. */
export async function sweepMedia(pool: Pool, media: MediaStore, graceMs = 86_400_000) {
  const before = new Date(Date.now() - graceMs)
  await media.removePartialFiles(before)
  const old = await media.listPictures(before)
  if (old.length === 0) return
  const { rows } = await pool.query<{ url: string }>(
    `select url.url from unnest($1::text[]) url(url)
      where not exists (select from (${retainedPictures}) r where r.url = url.url)`,
    [old],
  )
  // with the date, because a picture may be uploaded again while others are deleted
  for (const { url } of rows) await media.removePicture(url, before)
}
