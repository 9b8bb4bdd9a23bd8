import type { Pool } from 'pg'
import type { MediaStore } from './media-store.ts'

/** Pictures that nobody shows any more are deleted; one that came in lately may be about to be shown. */
export async function sweepMedia(pool: Pool, media: MediaStore, graceMs = 3_600_000) {
  const old = await media.listPictures(new Date(Date.now() - graceMs))
  if (old.length === 0) return
  const { rows } = await pool.query<{ url: string }>(
    `select url from unnest($1::text[]) url
      where not exists (select from users where profile_picture = url)
        and not exists (select from animes where cover_image = url)`,
    [old],
  )
  for (const { url } of rows) await media.removePicture(url)
}
