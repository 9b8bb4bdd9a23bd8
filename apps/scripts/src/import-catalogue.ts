import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { report } from './catalogue/report.ts'
import { runImport } from './catalogue/run-import.ts'
import { openSource } from './catalogue/source.ts'
import { explain, Failure } from './console/failure.ts'
import { signIn } from './console/sign-in.ts'

const usage = `Añade un catálogo, o lo que ha cambiado en él; se puede repetir sin que nada se duplique.

  npm run import -- ARCHIVO

ARCHIVO es un catálogo, comprimido con gzip o zstd o sin comprimir: un anime por línea en JSON, la anime-offline-database de
manami (.json o .jsonl), o un CSV con títulos de columna. Lo que es se ve por su contenido. La cuenta, de administración, se indica en las variables
API_USERNAME y API_PASSWORD, y el servidor en API_URL (http://localhost:3000 si no se indica otro).

Termina con 0 si ha entrado todo, con 1 si algo lo ha impedido y con 2 si alguna línea se ha rechazado.`

process.exitCode = await main().catch(explain)

async function main(): Promise<number> {
  const file = fileArgument()
  if (file === undefined) {
    console.log(usage)
    return 0
  }
  const source = await openSource(file)
  const { client, signOut } = await signIn(process.env)
  const startedAt = performance.now()
  const { tally, failure } = await runImport(client, source)
  const seconds = (performance.now() - startedAt) / 1_000

  console.log(report(tally, { seconds, peakBytes: process.resourceUsage().maxRSS * 1_024 }))
  await signOut()
  if (failure !== undefined) return explain(failure)
  return tally.refusals.length > 0 ? 2 : 0
}

/** Relative to where npm was called, which is not where it runs its scripts. */
function fileArgument(): string | undefined {
  const { values, positionals } = parsed()
  if (values.help) return undefined
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Failure(usage)
  return resolve(process.env['INIT_CWD'] ?? '.', file)
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
  } catch {
    throw new Failure(usage)
  }
}
