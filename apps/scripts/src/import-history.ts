import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ApiClient } from '@animeteca/api-client/client'
import { createUpload } from '@animeteca/api-client/upload'
import { historyFormats } from '@animeteca/contracts/history/history-entry'
import { importPolicies, importStarted } from '@animeteca/contracts/history/history-imports'
import type { HistoryImport, ImportPolicy } from '@animeteca/contracts/history/history-imports'
import { parseArguments, resolveFromCaller } from './console/arguments.ts'
import { printError, Failure } from './console/failure.ts'
import { signInAsUser } from './console/sign-in.ts'
import { classificationLines, outcomeLines } from './history/import-summary.ts'

const usage = `Lee el historial de otro sitio, o uno exportado de Animeteca, y dice qué cambiaría en tu cuenta.

  npm run import-history -- ARCHIVO [--apply] [--policy ${importPolicies.join('|')}]

Sin --apply no se guarda nada. Con --apply se importa, y se puede deshacer en /import durante 30 días. --policy elige qué se conserva
si hay diferencias: el progreso más avanzado (further, si no se indica), lo que ya tienes (mine) o lo que dice el archivo (theirs).
La cuenta se indica en las variables API_USERNAME y API_PASSWORD, y el servidor en API_URL.

Termina con 0 si todo se ha reconocido, con 1 si algo lo ha impedido y con 2 si queda alguna fila por resolver.`

process.exitCode = await main().catch(printError)

async function main(): Promise<number> {
  const options = readArguments()
  if (options === undefined) {
    console.log(usage)
    return 0
  }
  const { client, connection, address, signOut } = await signInAsUser(process.env)
  try {
    const answer = await createUpload(connection)(
      `${address}/api/tracking/imports`,
      await fileAt(options.path),
      new AbortController().signal,
    )
    const { import: started } = importStarted.parse(answer)
    const previewed = await pollUntilIdle(client, started)
    console.log(
      [`${historyFormats[previewed.format]}: ${previewed.rowCount} filas`, ...classificationLines(previewed)].join(
        '\n',
      ),
    )
    if (!options.isApplied) return exitCodeOf(previewed)

    const { import: confirmed } = await client.tracking.imports.confirm.mutate({
      importId: previewed.id,
      policy: options.policy,
    })
    const done = await pollUntilIdle(client, confirmed)
    console.log(['', 'Importado:', ...outcomeLines(done)].join('\n'))
    return exitCodeOf(previewed)
  } finally {
    await signOut()
  }
}

function readArguments(): { path: string; isApplied: boolean; policy: ImportPolicy } | undefined {
  const { values, positionals } = parseArguments(usage, {
    apply: { type: 'boolean' },
    policy: { type: 'string' },
  })
  if (values.help) return undefined
  const [file, ...others] = positionals
  const policy = importPolicies.find((known) => known === (values.policy ?? 'further'))
  if (file === undefined || others.length > 0 || !policy) throw new Failure(usage)
  return { path: resolveFromCaller(file), isApplied: values.apply ?? false, policy }
}

async function fileAt(path: string) {
  const blob = await openAsBlob(path).catch(() => {
    throw new Failure(`No se puede leer ${path}.`)
  })
  return new File([blob], basename(path))
}

/** Polls an import until the server has finished its current step. Progress goes to stderr, so that stdout stays clean. */
async function pollUntilIdle(client: ApiClient, started: HistoryImport): Promise<HistoryImport> {
  let current = started
  for (let shown = -1; ['reading', 'waiting', 'applying'].includes(current.state);) {
    if (process.stderr.isTTY && current.doneCount !== shown) {
      shown = current.doneCount
      process.stderr.write(`\r${shown} de ${current.rowCount}`)
    }
    await wait(300)
    current = await client.tracking.imports.byId.query({ importId: current.id })
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K')
  if (current.state === 'failed') throw new Failure('La importación se ha detenido. Vuelve a probar en unos minutos.')
  return current
}

/** Exit code 2 when a row needs a decision, otherwise 0. */
function exitCodeOf({ verdicts }: HistoryImport): number {
  const { unmatched = 0, ambiguous = 0, conflict = 0, refused = 0 } = verdicts
  return unmatched + ambiguous + conflict + refused > 0 ? 2 : 0
}
