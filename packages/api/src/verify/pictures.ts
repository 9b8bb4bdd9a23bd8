import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { ClientBase } from 'pg'
import type { MediaStore } from '../call/context/media.ts'
import { retainedPictures } from '../media/retained-pictures.ts'
import { mapInOrder } from '../media/storage/map-in-order.ts'
import type { Finding } from './check.ts'

// the demo's own art is part of the code
const referenced = `select url, min(subject) as subject from (${retainedPictures}) r
  where url ~ '^/media/[0-9a-f]{64}[.]webp$' group by url`

export interface ShownPicture {
  url: string
  /** One of the rows that show the picture. */
  subject: string
}

/** Lists the uploaded pictures that a row shows, or may show again. */
export const readShownPictures = async (client: ClientBase) => (await client.query<ShownPicture>(referenced)).rows

/** Checks that every picture that a row shows exists with the content its hash names, and finds pictures without a row. */
export async function findPictures(shown: ShownPicture[], media: MediaStore) {
  const examples: string[] = []
  const looked = mapInOrder(shown, async ({ url, subject }) => ({ url, subject, problem: await problemOf(media, url) }))
  for await (const { url, subject, problem } of looked) if (problem) examples.push(`${subject}: ${problem} ${url}`)
  const urls = new Set(shown.map(({ url }) => url))
  const unreferenced = (await media.listPictures(new Date(Date.now() + 1_000))).filter((url) => !urls.has(url))
  const finding: Finding = {
    name: 'Imágenes',
    rows: shown.length,
    differences: examples.length,
    examples,
    isLate: false,
  }
  return { finding, unreferenced }
}

async function problemOf(media: MediaStore, url: string) {
  const picture = await media.readPicture(url)
  if (!picture) return 'falta'
  if (picture.length === 0) return 'está vacía'
  const hash = createHash('sha256').update(picture).digest('hex')
  return basename(url, '.webp') === hash ? undefined : 'no es la que dice su nombre'
}
