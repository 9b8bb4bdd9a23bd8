import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const main = join(import.meta.dirname, '..', 'main.ts')

export interface ServerProcess {
  url: string
  close: () => Promise<void>
}

/** The real server in a separate process on an existing database, without rate limits. */
export async function openServerProcess(databaseUrl: string, authSecret: string): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'animeteca-server-'))
  const env = {
    PATH: process.env['PATH'],
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    AUTH_SECRETS: authSecret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const close = async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  let said = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    said += String(chunk)
    const url = /Animeteca está en (http:\S+)/.exec(said)?.[1]
    if (url) {
      child.stdout.resume()
      return { url, close }
    }
  }
  await close()
  throw new Error(`The server did not start: ${said}`)
}
