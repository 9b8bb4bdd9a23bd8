import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '@animeteca/api/seed/seed-demo'
import { onTestFinished } from 'vitest'
import { readStream } from './stream-reader.ts'

/** One request and its response. */
export async function ask(url: string, token = '', body?: object, key = '') {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, text, body: text && response.status < 500 ? JSON.parse(text) : undefined }
}

/**
 * Retries a request on a persistent connection that was just closed, as browsers do. nginx closes its clients'
 * connections when it is reconfigured.
 */
export async function askAsBrowsers(...given: Parameters<typeof ask>): ReturnType<typeof ask> {
  try {
    return await ask(...given)
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    if (cause?.code !== 'UND_ERR_SOCKET') throw error
    return askAsBrowsers(...given)
  }
}

/** An access token of a demo account. */
export const signIn = async (url: string, username: string): Promise<string> =>
  (await ask(`${url}/api/auth/login`, '', { username, password: demoPassword })).body.accessToken

/** Pause between requests in milliseconds, without which the server would reject requests on an overloaded machine. */
const breath = 15

/** Repeats an action until stopped. */
export function repeatUntilStopped(once: () => Promise<unknown>) {
  const enough = new AbortController()
  const run = async () => {
    while (!enough.signal.aborted) {
      await once()
      await sleep(breath)
    }
  }
  const over = run()
  return async () => {
    enough.abort()
    await over
  }
}

/** A page that reopens its live stream whenever it ends. */
export function openPage(url: string) {
  const page = { streams: [readStream(url, { topics: ['episode:1'] })], hears: () => page.streams.at(-1)!.topics }
  const stop = repeatUntilStopped(async () => {
    if (page.streams.at(-1)!.isOver) page.streams.push(readStream(url, { topics: ['episode:1'] }))
  })
  onTestFinished(stop)
  return page
}
