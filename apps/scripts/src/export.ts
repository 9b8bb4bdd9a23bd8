import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { problemOf } from '@animeteca/api-client/problem'
import { createSessionFetch, refusalOf } from '@animeteca/api-client/session-fetch'
import { exportAddress, exportFiles } from '@animeteca/contracts/history/export-files'
import type { ExportFile } from '@animeteca/contracts/history/export-files'
import { formatNumber } from '@animeteca/contracts/text/count'
import { parseArguments, resolveFromCaller } from './console/arguments.ts'
import { printError, Failure } from './console/failure.ts'
import { signInAsUser } from './console/sign-in.ts'

const usage = `Guarda en un archivo el historial de tu cuenta.

  npm run export -- FORMATO [ARCHIVO] [--private]

FORMATO es uno de estos:
${Object.keys(exportFiles)
  .map((file) => `  ${file}`)
  .join('\n')}

Sin ARCHIVO se guarda en la carpeta actual con el nombre que le da el servidor. Con --private, las listas para otros sitios incluyen
también lo que guardas en privado. La cuenta se indica en las variables API_USERNAME y API_PASSWORD, y el servidor en API_URL.`

process.exitCode = await main().catch(printError)

async function main(): Promise<number> {
  const options = readArguments()
  if (options === undefined) {
    console.log(usage)
    return 0
  }
  const { connection, address, signOut } = await signInAsUser(process.env)
  try {
    const startedAt = performance.now()
    const { path, bytes } = await save(createSessionFetch(connection), address, options)
    const seconds = (performance.now() - startedAt) / 1_000
    console.log(`${path}: ${formatNumber(bytes / 1_000_000, 2)} MB en ${formatNumber(seconds, 1)} s`)
    return 0
  } finally {
    await signOut()
  }
}

interface Options {
  file: ExportFile
  destination: string | undefined
  isPrivateToo: boolean
}

function readArguments(): Options | undefined {
  const { values, positionals } = parseArguments(usage, { private: { type: 'boolean' } })
  if (values.help) return undefined
  const [file, destination, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Failure(usage)
  if (!isExport(file)) throw new Failure(`No hay ningún formato ${file}.\n\n${usage}`)
  return { file, destination, isPrivateToo: values.private ?? false }
}

function isExport(file: string): file is ExportFile {
  return Object.hasOwn(exportFiles, file)
}

/** Downloads to `<path>.part` and renames it when complete, so that an interrupted download leaves no partial file. */
async function save(
  sessionFetch: ReturnType<typeof createSessionFetch>,
  address: string,
  { file, destination, isPrivateToo }: Options,
) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const options = new URLSearchParams({ timeZone, private: String(isPrivateToo) })
  const answer = await sessionFetch(`${address}${exportAddress(file)}?${options.toString()}`, {})
  if (!answer.ok || !answer.body)
    throw new Failure(problemOf(await refusalOf(answer))?.message ?? 'El servidor no ha enviado el archivo.')
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  const path = resolveFromCaller(destination ?? name ?? file)
  const part = `${path}.part`
  try {
    // a stream that opens the file itself could create it after `rm`, because a failed `pipeline` does not wait for that
    const written = (await open(part, 'w')).createWriteStream()
    await pipeline(answer.body, written)
    await rename(part, path)
    return { path, bytes: written.bytesWritten }
  } catch (error) {
    await rm(part, { force: true })
    throw new Failure(`No se ha podido guardar ${path}: ${error instanceof Error ? error.message : String(error)}.`)
  }
}
