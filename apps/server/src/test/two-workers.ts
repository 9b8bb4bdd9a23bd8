import { request } from 'node:http'
import { demoPassword } from '@animeteca/api/seed/seed-demo'
import { expect, onTestFinished } from 'vitest'
import { address, folder, migratedDatabase, start } from './main-process.ts'
import type { AtEnd } from './main-process.ts'
import { readStream } from './stream-reader.ts'

/** A server of two processes that logs every request, with the demo, in a database of its own. */
export async function twoWorkers(env: Record<string, string> = {}, atEnd: AtEnd = onTestFinished) {
  const own = {
    DATABASE_URL: await migratedDatabase(atEnd),
    DATA_DIR: await folder(atEnd),
    AUTH_SECRETS: 'a secret of the tests that is long enough for HS256',
    NODE_ENV: 'production',
    SEED: 'demo',
    PORT: '0',
    WORKERS: '2',
  }
  const server = start({ ...own, ...env }, atEnd)
  const url = await address(server)
  const logged = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map(
        (line) =>
          JSON.parse(line) as { level: number; pid: number; msg: string; housekeeper?: number; req?: { url: string } },
      )
  return {
    ...server,
    url,
    databaseUrl: own.DATABASE_URL,
    /** Process ids that received these requests, in order. */
    servedBy: (path: string) => logged().flatMap(({ pid, req }) => (req?.url.startsWith(path) ? [pid] : [])),
    housekeepers: () => logged().flatMap(({ housekeeper }) => housekeeper ?? []),
    /** The log's lines about what went wrong, with their causes. */
    warnings: () => logged().flatMap((line) => (line.level >= warning ? JSON.stringify(line) : [])),
    countLogged: (words: string) => logged().filter(({ msg }) => msg === words).length,
  }
}

/** What the supervisor logs when it replaces a process that has died. */
export const died = 'a worker died, another one takes its place'

/** The level of pino's warnings; those above are errors. */
const warning = 40

export type Site = Awaited<ReturnType<typeof twoWorkers>>

type Answer = { status: number; body: any }

/** Each request uses its own connection, since connections are distributed to processes. */
export function ask(
  url: string,
  { method = 'GET', token = '', body }: { method?: string; token?: string; body?: object } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const asking = request(
      url,
      {
        method,
        agent: false,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => resolve({ status: response.statusCode!, body: text && JSON.parse(text) }))
        response.on('error', reject)
      },
    )
    asking.on('error', reject).end(body && JSON.stringify(body))
  })
}

export async function signIn(url: string, username: string): Promise<string> {
  const body = { username, password: demoPassword }
  const answer = await ask(`${url}/api/auth/login`, { method: 'POST', body })
  return answer.body.accessToken
}

/** More than enough connections to reach each of two processes: the kernel chooses which one accepts. */
const enoughConnections = 100

/** The distinct processes behind a URL: at most two. */
export async function pidsOf({ url, servedBy }: Site) {
  const path = '/api/anime/2'
  const before = servedBy(path).length
  const found = () => [...new Set(servedBy(path).slice(before))]
  for (let n = 0; n < enoughConnections && found().length < 2; n++) await ask(`${url}${path}`)
  return found()
}

/** Opens streams until each of two processes has one. */
export async function streamsOfBoth({ url, servedBy }: Site) {
  const pids = () => servedBy('/trpc/profiles.live')
  const before = pids().length
  const readers: ReturnType<typeof readStream>[] = []
  while (readers.length < enoughConnections && new Set(pids().slice(before)).size < 2) {
    const reader = readStream(url, { topics: ['episode:1'] })
    await expect.poll(() => reader.topics[0]).toBe('ready')
    await expect.poll(() => pids().length).toBe(before + readers.push(reader))
  }
  return readers.map((reader, opened) => ({ reader, pid: pids()[before + opened]! }))
}
