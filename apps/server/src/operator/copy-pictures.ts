import type { MediaStore } from '@animeteca/api/call/context/media'
import { mapInOrder } from '@animeteca/api/media/storage/map-in-order'
import { openMedia } from '@animeteca/api/media/storage/open-media'
import { formatNumber } from '@animeteca/contracts/text/count'
import { ConfigError } from '../startup/settings/config-error.ts'
import type { Config } from '../startup/settings/config.ts'
import { readSettings } from './open-site.ts'
import { programArguments } from './program-arguments.ts'
import { runProgram } from './run-program.ts'

/**
 * Copies all pictures from one store to the other, also while the site runs: `npm run copy-pictures -- disk s3`. Existing copies are overwritten, and
 * the source keeps its pictures.
 */
await runProgram(async () => {
  const usage = 'npm run copy-pictures -- disk s3, o s3 disk'
  const [from, to] = programArguments({ usage, maxArguments: 2 }).positionals
  const config = readSettings()
  const [source, target] = [await storeOf(config, from), await storeOf(config, to)]
  if (from === to) throw new ConfigError('Las imágenes ya están ahí: npm run copy-pictures -- disk s3, o s3 disk')
  const urls = await source.listPictures(new Date(Date.now() + 1_000))
  let bytes = 0
  for await (const { length } of mapInOrder(urls, (url) => copy(url, source, target))) bytes += length
  console.log(
    `Imágenes copiadas de ${from} a ${to}: ${formatNumber(urls.length)} (${formatNumber(bytes / 1e6, 1)} MB).`,
  )
  return 0
})

async function copy(url: string, source: MediaStore, target: MediaStore) {
  const picture = await source.readPicture(url)
  // deleted meanwhile, or only a resized copy exists
  if (!picture) return { length: 0 }
  const address = await target.savePicture(picture)
  if (address !== url) console.error(`La imagen ${url} no es la que dice su nombre: es ${address}.`)
  return picture
}

async function storeOf({ media, bucket }: Config, name: string | undefined) {
  if (name === 'disk') return openMedia({ mediaDir: media.mediaDir })
  if (name !== 's3') throw new ConfigError('Di de dónde a dónde: npm run copy-pictures -- disk s3, o s3 disk')
  if (!bucket) throw new ConfigError('Di qué bucket es con S3_BUCKET y lo que le sigue.')
  return openMedia({ mediaDir: media.mediaDir, bucket })
}
