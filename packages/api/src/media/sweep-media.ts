import type { Pool } from 'pg'
import type { MediaStore } from '../call/services/media.ts'

/**
 * Pictures that nobody shows any more are deleted, and those that were never whole. One that came in lately may be the cover in
 * a form that is still open; one of an anime in the trash comes back with it, and one that was reported is there until
 * that is decided.
 */
export async function sweepMedia(pool: Pool, media: MediaStore, graceMs = 86_400_000) {
  const before = new Date(Date.now() - graceMs)
  await media.removeDrafts(before)
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
