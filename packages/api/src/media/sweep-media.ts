import type { Pool } from 'pg'
import type { MediaStore } from '../call/services/media.ts'

/**
 * Deletes unused pictures and abandoned partial files. Recent ones stay, as a form may still be open. So do pictures of deleted animes and of open
 * reports, and covers that were replaced by an accepted proposal, which can be undone.
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
        and not exists (select from field_changes where field = 'coverImage' and is_proposed and reverted_at is null and before = to_jsonb(url))
        and not exists (select from reports where evidence ->> 'picture' = url and decided_at is null)`,
    [old],
  )
  // with the date, because a picture may be uploaded again while others are deleted
  for (const { url } of rows) await media.removePicture(url, before)
}
