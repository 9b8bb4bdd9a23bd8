import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@animeteca/postgres/free-port'
import { createTestDatabase } from '@animeteca/postgres/testing'

export const admin = { username: 'jet', password: 'see you space cowboy' }

const main = join(import.meta.dirname, '../../../server/src/main.ts')

/** Starts the real server as a child process with its own database, at the same address after each restart. */
export async function createServerProcess() {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'animeteca-server-'))
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: String(port),
    DATABASE_URL: database.url,
    // other suites run meanwhile, so a call may wait longer for a connection
    DATABASE_CONNECT_SECONDS: '10',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: admin.username,
    ADMIN_EMAIL: 'jet@bebop.example',
    ADMIN_PASSWORD: admin.password,
  }
  let running: ChildProcess | undefined

  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      running = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      let output = ''
      for await (const chunk of running.stdout!) {
        output += String(chunk)
        if (output.includes('Animeteca está en')) break
      }
      if (!output.includes('Animeteca está en')) throw new Error(`The server did not start: ${output}`)
    },
    kill,
    async remove() {
      await kill()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }

  /** SIGKILL, so that the server cannot shut down in order. */
  async function kill() {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const exited = once(running, 'exit')
    running.kill('SIGKILL')
    await exited
  }
}
