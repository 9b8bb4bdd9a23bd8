import { catalogueCredits } from '@animeteca/contracts/catalogue/sources'
import type { ExportOptions } from '@animeteca/contracts/history/export-files'
import { readUser } from '../../accounts/auth.queries.ts'
import type { ExportContext } from './export-context.ts'
import type { TrackedAnime } from './site-lists/tracked-animes.ts'
import { writeMalXml } from './site-lists/write-site-lists.ts'
import { writeJson } from './write-json.ts'
import { writeReviewTable } from './write-review-table.ts'
import { writeAnimeTable, writeEpisodeTable, writeLeftOut } from './write-tables.ts'
import { writeZip } from './write-zip.ts'
import type { ZipPart } from './write-zip.ts'

const picturePath = 'imagenes/foto-de-perfil.webp'

/** One ZIP with our own document, the tables, the list for other sites and the uploaded profile picture. */
export async function* writeEverything(
  ctx: ExportContext,
  animes: readonly TrackedAnime[],
  { timeZone, private: isPrivateToo }: ExportOptions,
) {
  const { profilePicture } = await readUser(ctx, ctx.actor)
  const picture = profilePicture === null ? null : await ctx.media.readPicture(profilePicture)
  const mal = { site: 'mal', timeZone, isPrivateToo } as const
  const parts: ZipPart[] = [
    { name: 'LEEME.txt', pieces: () => text(readMe) },
    { name: 'animeteca.json', pieces: () => writeJson(ctx, animes, picture ? picturePath : undefined) },
    { name: 'animes.csv', pieces: () => writeAnimeTable(ctx, animes, { timeZone }) },
    { name: 'episodes.csv', pieces: () => writeEpisodeTable(ctx, animes, { timeZone }) },
    { name: 'reviews.csv', pieces: () => writeReviewTable(ctx, { timeZone }) },
    { name: 'myanimelist.xml', pieces: () => writeMalXml(ctx, animes, mal) },
    { name: 'myanimelist-left-out.csv', pieces: () => writeLeftOut(ctx, animes, mal) },
    ...(picture ? [{ name: picturePath, pieces: () => text(picture) }] : []),
  ]
  yield* writeZip(parts)
}

async function* text(content: string | Uint8Array) {
  yield content
}

const readMe = `Tu historial de Animeteca

animeteca.json            Todo: perfil, listas, marcas, valoraciones, comentarios, opiniones, amigos. Se puede volver a importar aquí.
animes.csv                Una fila por anime, para hojas de cálculo.
episodes.csv              Una fila por episodio que has visto, valorado o empezado.
reviews.csv               Una fila por opinión que has escrito.
myanimelist.xml           Tu lista para MyAnimeList, AniList o Kitsu.
myanimelist-left-out.csv  Lo que no cabe en esa lista, y por qué.
imagenes/                 Las imágenes que has subido.

De dónde vienen los datos del catálogo:
${catalogueCredits.map((credit) => `- ${credit}`).join('\n')}
`
