import type { ApiClient } from '@animeteca/api-client/client'
import { problemOf } from '@animeteca/api-client/problem'
import { errors } from '@animeteca/contracts/errors'
import type { Problem } from '@animeteca/contracts/errors'
import { Failure } from '../console/failure.ts'
import type { NumberedAnime } from './animes.ts'
import { patiently } from './patience.ts'
import { reasonsByPosition } from './reasons.ts'
import type { Tally } from './tally.ts'

interface Sending {
  client: ApiClient
  tally: Tally
  onWait: () => void
}

/** Imports a batch; of one that the server refuses, the lines that it means are left out and the rest goes on. */
export async function send(sending: Sending, batch: NumberedAnime[]): Promise<void> {
  if (batch.length === 0) return
  const { client, tally, onWait } = sending
  const animes = batch.map(({ anime }) => anime)
  try {
    const { results } = await patiently(() => client.admin.importAnimes.mutate({ animes }), onWait)
    tally.accept(batch, results)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    if (isAboutUs(problem)) throw new Failure(`El servidor no acepta la importación: ${problem.message}.`)
    await sendWhatIsGood(sending, batch, problem)
  }
}

const isAboutUs = ({ code }: Problem) => ['UNAUTHORIZED', 'FORBIDDEN'].includes(errors[code].code)

async function sendWhatIsGood(sending: Sending, batch: NumberedAnime[], problem: Problem) {
  const reasons = reasonsByPosition(problem)
  for (const [position, { line }] of batch.entries()) {
    const reason = reasons.get(position) ?? (batch.length === 1 ? problem.message : undefined)
    if (reason !== undefined) sending.tally.refuse({ line, reason })
  }
  if (batch.length === 1) return
  if (reasons.size > 0)
    return send(
      sending,
      batch.filter((_, position) => !reasons.has(position)),
    )

  // it does not say which: the half without it gets in, the other is halved again
  const middle = Math.ceil(batch.length / 2)
  await send(sending, batch.slice(0, middle))
  await send(sending, batch.slice(middle))
}
