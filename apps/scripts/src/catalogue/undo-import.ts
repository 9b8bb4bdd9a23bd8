import type { ApiClient, Outputs } from '@animeteca/api-client/client'
import { describeRetained } from '@animeteca/contracts/catalogue-import/retained-reasons'
import { limits } from '@animeteca/contracts/limits'
import { formatNumber, plural } from '@animeteca/contracts/text/count'
import { callWithRetries } from './call-with-retries.ts'

type Undone = Outputs['admin']['imports']['undo']['import']
type Retained = Outputs['admin']['imports']['retained']['animes']

/** Undoes an import, a few seconds per call, and prints what could not be undone. Returns the number of animes that keep a change. */
export async function undoImport(client: ApiClient, importId: number): Promise<number> {
  for (;;) {
    const { import: undone, remainingCount } = await callWithRetries(() =>
      client.admin.imports.undo.mutate({ importId }),
    )
    if (undone.undoneAt !== null) {
      console.log([headline(undone), ...(await retainedLines(client, undone))].join('\n'))
      return undone.keptCount
    }
    process.stderr.write(`${remainingCount === 1 ? 'queda' : 'quedan'} ${plural(remainingCount, 'anime')}\n`)
  }
}

const headline = ({ id, fileName, removedCount, restoredCount, keptCount }: Undone) =>
  [
    `Importación ${id}${fileName === null ? '' : ` (${fileName})`} deshecha`,
    `  quitados          ${formatNumber(removedCount)}`,
    `  como antes        ${formatNumber(restoredCount)}`,
    `  con algo que queda ${formatNumber(keptCount)}`,
  ].join('\n')

async function retainedLines(client: ApiClient, { id, keptCount }: Undone) {
  if (keptCount === 0) return []
  const { animes } = await callWithRetries(() =>
    client.admin.imports.retained.query({ importId: id, limit: limits.page.max }),
  )
  const hidden = keptCount - animes.length
  return [...animes.map(lineOf), ...(hidden > 0 ? [`    …y ${formatNumber(hidden)} más, en el panel`] : [])]
}

const lineOf = (retained: Retained[number]) => `    ${retained.title}. ${describeRetained(retained)}`
