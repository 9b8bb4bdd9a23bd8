import type { Pool } from 'pg'
import type { MediaStore } from '../call/services/media.ts'

/**
 * Deletes unused pictures and abandoned partial files. Recent ones stay, as a form may still be open; pictures of deleted animes and of open reports stay
 * too.
 */
export async function sweepMedia(pool: Pool, media: MediaStore, graceMs = 86_400_000) {
  const before = new Date(Date.now() - graceMs)
  await media.removePartialFiles(before)
  const old = await media.listPictures(before)
  if (old.length === 0) return
  const { rows } = await pool.query<{ url: string }>(
    `select url from unnest($1::text[]) url
      where not exists (select from users where profile_picture = url)
        and not exists (select from animes where cover_image = url)
        and not exists (select from reports where evidence ->> 'picture' = url and decided_at is null)`,
    [old],
  )
  for (const { url } of rows) await media.removePicture(url)
}
