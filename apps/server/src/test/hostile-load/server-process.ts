import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { longConnectTimeout } from '../main-process.ts'

const program = join(import.meta.dirname, 'measured-server.ts')

export type ServerProcess = Awaited<ReturnType<typeof openServerProcess>>

/** The real server in a separate process on an existing database, without rate limits. */
export async function openServerProcess(databaseUrl: string, authSecret: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'animeteca-server-'))
  const env = {
    ...longConnectTimeout,
    PATH: process.env['PATH'],
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    AUTH_SECRETS: authSecret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const close = async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  const ask = async (message: 'begin' | 'end' | { computeMs: number }) => {
    child.send(message)
    const [maxMs] = await once(child, 'message')
    return maxMs as number
  }
  /** The longest processor time in milliseconds for which the server computed without yielding during some work. */
  const longestBlocking = async (work: () => Promise<unknown>) => {
    await ask('begin')
    await work()
    return ask('end')
  }
  const compute = (computeMs: number) => ask({ computeMs })

  let output = ''
  for await (const line of createInterface(child.stdout!)) {
    output += `${line}\n`
    const url = /Animeteca está en (http:\S+)/.exec(line)?.[1]
    if (!url) continue
    child.stdout!.resume()
    return { url, longestBlocking, compute, close }
  }
  await close()
  throw new Error(`The server did not start: ${output}`)
}
