import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@animeteca/postgres/testing'
import { expect, onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '..', 'main.ts')

/** The address of a database that is gone after the test. */
export async function emptyDatabase() {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}

/** A data folder that is gone after the test. */
export async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'animeteca main ñ-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** The server as its own process, with nothing of this one's environment but what is given. */
export function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH']!, HOME: process.env['HOME'] ?? '/tmp', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { child, output: () => output }
}

/** A start compiles everything the first time, on a machine that runs other tests too. */
const startMs = 60_000

/** Waits until it has said where it is. */
export async function address({ child, output }: ReturnType<typeof start>) {
  const found = () => /Animeteca está en (http:\S+)/.exec(output())?.[1]
  await expect.poll(() => found() ?? child.exitCode, { timeout: startMs }).toMatch(/^http/)
  return found()!
}

export async function exitOf(child: ChildProcess) {
  if (child.exitCode !== null) return child.exitCode
  const [code] = await once(child, 'exit')
  return code as number
}
