import { setImmediate } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'

/** Sends requests, `atOnce` at a time, until one is refused with `Retry-After`, or 2,000 are answered. */
export async function flood(send: () => Promise<LightMyRequestResponse>, { atOnce = 10 } = {}) {
  const answers: LightMyRequestResponse[] = []
  while (answers.length < 2_000 && !answers.some(isRefused)) {
    answers.push(...(await Promise.all(Array.from({ length: atOnce }, send))))
    // answers from memory do not yield: the server would measure a busy event loop and refuse everyone
    await setImmediate()
  }
  return { answers, statuses: new Set(answers.map(({ statusCode }) => statusCode)) }
}

export const isRefused = ({ headers }: LightMyRequestResponse) => headers['retry-after'] !== undefined
