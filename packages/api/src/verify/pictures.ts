import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { ClientBase } from 'pg'
import type { MediaStore } from '../media/media-store.ts'
import type { Finding } from './check.ts'

// the demo's own art is a part of the code
const referenced = `select url, min(subject) as subject from (
    select profile_picture as url, 'users.profile_picture (' || id || ')' as subject from users
    union all select cover_image, 'animes.cover_image (' || id || ')' from animes) r
  where url ~ '^/media/[0-9a-f]{64}[.]webp$' group by url`

/** Whether every picture of ours that a row shows is there with the content that its name says; and those that none shows. */
export async function findPictures(client: ClientBase, media: MediaStore) {
  const { rows } = await client.query<{ url: string; subject: string }>(referenced)
  const examples: string[] = []
  for (const { url, subject } of rows) {
    const problem = await problemOf(media, url)
    if (problem) examples.push(`${subject}: ${problem} ${url}`)
  }
  const shown = new Set(rows.map(({ url }) => url))
  const unreferenced = (await media.listPictures(new Date(Date.now() + 1_000))).filter((url) => !shown.has(url))
  const finding: Finding = {
    name: 'Imágenes',
    rows: rows.length,
    differences: examples.length,
    examples,
    isLate: false,
  }
  return { finding, unreferenced }
}

async function problemOf(media: MediaStore, url: string) {
  const picture = await media.readPicture(url)
  if (!picture) return 'falta'
  const hash = createHash('sha256').update(picture).digest('hex')
  return basename(url, '.webp') === hash ? undefined : 'no es la que dice su nombre'
}
