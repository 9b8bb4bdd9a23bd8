import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import { errors } from '@animeteca/contracts/errors'
import type { Problem } from '@animeteca/contracts/errors'
import { problemOf } from '../problem.ts'
import type { NumberedAnime, Refusal } from './animes.ts'
import { reasonsByPosition } from './reasons.ts'

interface Sending<Result> {
  call: (animes: ImportAnime[]) => Promise<{ results: Result[] }>
  accept: (batch: NumberedAnime[], results: Result[]) => void
  refuse: (refusal: Refusal) => void
}

/** Sends a batch. If the server refuses some of its animes, reports them and sends the others. */
export async function send<Result>(sending: Sending<Result>, batch: NumberedAnime[]): Promise<void> {
  if (batch.length === 0) return
  try {
    const { results } = await sending.call(batch.map(({ anime }) => anime))
    sending.accept(batch, results)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem || isAboutWholeBatch(problem)) throw error
    await sendValidPart(sending, batch, problem)
  }
}

/** Whether every anime would be refused: no permission, too many requests, server unavailable, or an error unknown to this client. */
const isAboutWholeBatch = ({ code }: Problem) =>
  !Object.hasOwn(errors, code) ||
  ['UNAUTHORIZED', 'FORBIDDEN', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'].includes(errors[code].code)

async function sendValidPart<Result>(sending: Sending<Result>, batch: NumberedAnime[], problem: Problem) {
  const reasons = reasonsByPosition(problem)
  for (const [position, { line }] of batch.entries()) {
    const reason = reasons.get(position) ?? (batch.length === 1 ? problem.message : undefined)
    if (reason !== undefined) sending.refuse({ line, reason })
  }
  if (batch.length === 1) return
  if (reasons.size > 0)
    return send(
      sending,
      batch.filter((_, position) => !reasons.has(position)),
    )
  // the error names no anime: send the two halves, so that only the one with the error is split again
  const middle = Math.ceil(batch.length / 2)
  await send(sending, batch.slice(0, middle))
  await send(sending, batch.slice(middle))
}
