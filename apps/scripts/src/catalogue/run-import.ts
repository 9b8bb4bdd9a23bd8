import type { ApiClient } from '@animeteca/api-client/client'
import { batchesOf } from '@animeteca/api-client/import/batches'
import { entriesOf } from '@animeteca/api-client/import/entries'
import { send } from '@animeteca/api-client/import/send'
import { UnreadableFile } from '@animeteca/api-client/import/unreadable-file'
import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import { Failure } from '../console/failure.ts'
import { showProgress } from '../console/progress.ts'
import { callWithRetries } from './call-with-retries.ts'
import { createImportCounts } from './import-counts.ts'
import type { ImportCounts } from './import-counts.ts'
import type { Source } from './source.ts'

/** Concurrent calls: while the server stores one batch, the next is read and checked. */
const inFlight = 2

interface Imported {
  importId: number
  counts: ImportCounts
  failure?: unknown
}

/** Imports a catalogue file. A `failure` ended the import early; what `counts` contains is stored nevertheless. */
export async function runImport(
  client: ApiClient,
  source: Source,
  { refresh }: { refresh: boolean },
): Promise<Imported> {
  const { importId } = await callWithRetries(() => client.admin.imports.begin.mutate({ fileName: source.name }))
  const counts = createImportCounts()
  const startedAt = performance.now()
  const progress = showProgress(process.stderr, () => ({
    fraction: source.fractionRead(),
    animes: counts.animes,
    seconds: (performance.now() - startedAt) / 1_000,
  }))
  const outage = announceOutage(progress.say)
  const call = (animes: ImportAnime[]) =>
    callWithRetries(
      () => client.admin.importAnimes.mutate({ animes, importId, ...(refresh && { refresh }) }),
      outage.begins,
    )
  const sending = { call, accept: counts.accept, refuse: counts.refuse }
  const batches = batchesOf(entriesOf(source.content), counts.refuse)

  const workers = await Promise.allSettled(Array.from({ length: inFlight }, work))
  progress.stop()
  const failed = workers.find((worker) => worker.status === 'rejected')
  return { importId, counts, ...(failed && { failure: asFailure(failed.reason) }) }

  /** All workers share one generator, so an error in one of them ends the batches for all. */
  async function work() {
    for await (const batch of batches) {
      await send(sending, batch)
      outage.ends()
    }
  }
}

const asFailure = (reason: unknown) => (reason instanceof UnreadableFile ? new Failure(`${reason.message}.`) : reason)

function announceOutage(say: (sentence: string) => void) {
  let isAway = false
  return {
    begins: () => {
      if (!isAway) say('El servidor no está disponible: se reintenta…')
      isAway = true
    },
    ends: () => {
      if (isAway) say('El servidor ha vuelto.')
      isAway = false
    },
  }
}
