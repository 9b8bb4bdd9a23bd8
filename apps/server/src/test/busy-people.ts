import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '@animeteca/api/seed/seed-demo'
import { onTestFinished } from 'vitest'
import { readLive } from './reader.ts'

/** One request, and what was answered. */
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
 * As a browser does: what was sent down a kept connection that is closed just then is sent again. nginx closes those of its clients when it is
 * told of other servers.
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

/** The token of somebody of the demo. */
export const signIn = async (url: string, username: string): Promise<string> =>
  (await ask(`${url}/api/auth/login`, '', { username, password: demoPassword })).body.accessToken

/** Milliseconds: a machine that does nothing else all the time turns people away by itself. */
const breath = 15

/** Does something again and again until it is told to stop. */
export function busily(once: () => Promise<unknown>) {
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

/** A page that opens its stream again whenever that ends. */
export function openPage(url: string) {
  const page = { streams: [readLive(url, { topics: ['episode:1'] })], hears: () => page.streams.at(-1)!.topics }
  const stop = busily(async () => {
    if (page.streams.at(-1)!.isOver) page.streams.push(readLive(url, { topics: ['episode:1'] }))
  })
  onTestFinished(stop)
  return page
}
