import type { ApiClient } from '@animeteca/api-client/client'
import { batchesOf } from '@animeteca/api-client/import/batches'
import { entriesOf } from '@animeteca/api-client/import/entries'
import { send } from '@animeteca/api-client/import/send'
import { UnreadableFile } from '@animeteca/api-client/import/unreadable-file'
import { Failure } from '../console/failure.ts'
import { showProgress } from '../console/progress.ts'
import type { Source } from './source.ts'
import { storing } from './storing.ts'
import { createTally } from './tally.ts'
import type { Tally } from './tally.ts'

/** Calls under way at the same time: while one is stored the next is read and checked. */
const inFlight = 2

/** Imports what the source holds. A `failure` ended it early; what the tally says got in nevertheless. */
export async function runImport(client: ApiClient, source: Source): Promise<{ tally: Tally; failure?: unknown }> {
  const tally = createTally()
  const startedAt = performance.now()
  const progress = showProgress(process.stderr, () => ({
    fraction: source.fractionRead(),
    animes: tally.animes,
    seconds: (performance.now() - startedAt) / 1_000,
  }))
  const outage = announceOutage(progress.say)
  const sending = { call: storing(client, outage.begins), accept: tally.accept, refuse: tally.refuse }
  const batches = batchesOf(entriesOf(source.content), tally.refuse)

  const workers = await Promise.allSettled(Array.from({ length: inFlight }, work))
  progress.stop()
  const failed = workers.find((worker) => worker.status === 'rejected')
  return failed ? { tally, failure: asFailure(failed.reason) } : { tally }

  /** Takes turns with the others; when one fails, the loop ends the batches for all. */
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
