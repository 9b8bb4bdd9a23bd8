import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migratedDatabase as copyOfMigrated } from '@animeteca/api/test/database/test-databases'
import { createTestDatabase } from '@animeteca/postgres/testing'
import type { TestDatabase } from '@animeteca/postgres/testing'
import { expect, onTestFinished } from 'vitest'

const source = join(import.meta.dirname, '..')

/** Registers cleanup: after the test, or after the file for a shared server. */
export type AtEnd = (cleanUp: () => Promise<void>) => void

/** A fixture for all tests of a file. */
export const forFile =
  <Fixture>(open: (atEnd: AtEnd) => Promise<Fixture>) =>
  // eslint-disable-next-line no-empty-pattern
  async ({}, use: (fixture: Fixture) => Promise<void>) => {
    // disposed also when it fails to open, so that no process outlives a failed test
    await using ending = new AsyncDisposableStack()
    await use(await open((cleanUp) => ending.defer(cleanUp)))
  }

/** The URL of a temporary database without tables. */
export const emptyDatabase = async (atEnd: AtEnd = onTestFinished) => temporary(await createTestDatabase(), atEnd)

/** The URL of a temporary database with every table and no rows, in which a server starts in half of the processor time. */
export const migratedDatabase = async (atEnd: AtEnd = onTestFinished) => temporary(await copyOfMigrated(), atEnd)

function temporary({ url, drop }: TestDatabase, atEnd: AtEnd) {
  atEnd(drop)
  return url
}

/** A temporary data folder. */
export async function folder(atEnd: AtEnd = onTestFinished) {
  const path = await mkdtemp(join(tmpdir(), 'animeteca main ñ-'))
  atEnd(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Settings of an administrator, whom a server creates at its first start. */
export const adminSettings = { ADMIN_USERNAME: 'bull', ADMIN_EMAIL: 'bull@bebop.example', ADMIN_PASSWORD: 'laughing' }

/** Other suites run meanwhile, so a call may wait longer for a connection. */
export const longConnectTimeout = { DATABASE_CONNECT_SECONDS: '10' }

/** Runs the server or another program as a process, with only the given environment. */
export function start(env: Record<string, string>, atEnd: AtEnd = onTestFinished, program = 'main.ts') {
  const { PATH, NODE_COMPILE_CACHE, HOME = '/tmp' } = process.env
  const child = spawn(process.execPath, [resolve(source, program)], {
    env: { ...longConnectTimeout, PATH: PATH!, NODE_COMPILE_CACHE: NODE_COMPILE_CACHE!, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  atEnd(async () => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { child, output: () => output }
}

/** Timeout of a first start, which compiles every module. */
const startMs = 90_000

/** Waits until it has printed its URL. */
export async function address({ child, output }: ReturnType<typeof start>) {
  const found = () => /Animeteca está en (http:\S+)/.exec(output())?.[1]
  await expect.poll(() => found() ?? child.exitCode ?? child.signalCode, { timeout: startMs }).toMatch(/^http/)
  return found()!
}

/** The exit code or signal, once all output has arrived, which may be after the exit. */
export async function exitOf(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  for (const stream of [child.stdout, child.stderr]) if (stream && !stream.closed) await once(stream, 'close')
  return child.exitCode ?? child.signalCode
}
