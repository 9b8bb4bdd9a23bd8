import { catalogueImportDays } from '@animeteca/contracts/limits'
import { report } from './catalogue/report.ts'
import { runImport } from './catalogue/run-import.ts'
import { openSource } from './catalogue/source.ts'
import { undoImport } from './catalogue/undo-import.ts'
import { parseArguments, resolveFromCaller } from './console/arguments.ts'
import { printError, Failure } from './console/failure.ts'
import { signInAsAdmin } from './console/sign-in.ts'

const usage = `Importa un catálogo, o solo sus cambios. Se puede repetir sin duplicar nada.

  npm run import -- ARCHIVO
  npm run import -- --refresh ARCHIVO
  npm run import -- --undo IMPORTACIÓN

ARCHIVO es un catálogo, comprimido con gzip o zstd o sin comprimir: un anime por línea en JSON, la anime-offline-database de
manami o la de cedya77 que la continúa (.json o .jsonl), los datos de bangumi-data (dist/data.json de su paquete de npm), que añaden horas de emisión y plataformas a los animes
que ya están, la anime-list-full.json de Fribb (anime-lists), que les añade identificadores de otros sitios, o un CSV con títulos de columna. El
formato se reconoce por el contenido. La cuenta, de administración, se indica en las variables API_USERNAME y API_PASSWORD, y el servidor en
API_URL (http://localhost:3000 si no se indica otro).

Las líneas de anime-lists nunca crean animes, tampoco los títulos para adultos que la lista incluye: las de animes que no están se cuentan como
«sin anime».

Con --refresh se conserva todo lo que una persona ha cambiado o eliminado, en el panel o con una propuesta aceptada, y al terminar se
muestra lo que la fuente dice en su lugar.

Con --undo y el número que se muestra al terminar se deshace una importación de los últimos ${catalogueImportDays} días: se quita lo que
creó y vuelve a estar como estaba lo que cambió, salvo lo que alguien haya cambiado después, que se muestra.

Termina con 0 si ha entrado o se ha deshecho todo, con 1 si algo lo ha impedido y con 2 si alguna línea se ha rechazado o algo se queda.`

process.exitCode = await main().catch(printError)

async function main(): Promise<number> {
  const options = readArguments()
  if (options === undefined) {
    console.log(usage)
    return 0
  }
  if ('undo' in options) {
    const { client, signOut } = await signInAsAdmin(process.env)
    const retainedCount = await undoImport(client, options.undo).finally(signOut)
    return retainedCount > 0 ? 2 : 0
  }
  const source = await openSource(options.file)
  const { client, signOut } = await signInAsAdmin(process.env)
  const startedAt = performance.now()
  const { importId, counts, failure } = await runImport(client, source, { refresh: options.refresh }).finally(signOut)
  const seconds = (performance.now() - startedAt) / 1_000

  console.log(report(counts, { seconds, peakBytes: process.resourceUsage().maxRSS * 1_024 }))
  if (counts.outcomes.created + counts.outcomes.updated > 0)
    console.log(`Se puede deshacer durante ${catalogueImportDays} días: npm run import -- --undo ${importId}`)
  if (failure !== undefined) return printError(failure)
  return counts.refusals.length > 0 ? 2 : 0
}

function readArguments(): { file: string; refresh: boolean } | { undo: number } | undefined {
  const { values, positionals } = parseArguments(usage, { undo: { type: 'string' }, refresh: { type: 'boolean' } })
  if (values.help) return undefined
  if (values.undo !== undefined) {
    if (positionals.length > 0 || values.refresh || !/^[1-9]\d{0,14}$/.test(values.undo)) throw new Failure(usage)
    return { undo: Number(values.undo) }
  }
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Failure(usage)
  return { file: resolveFromCaller(file), refresh: values.refresh ?? false }
}
