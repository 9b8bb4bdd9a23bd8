import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { program } from './binaries.ts'
import { setOwner, withDescriptor, type ClusterDirectory } from './cluster-directory.ts'
import { minimalEnvironment } from './environment.ts'
import { newestLog } from './logs.ts'
import { settingFlags, type Settings } from './settings.ts'

type Launch = { directory: ClusterDirectory; native: string; durable: boolean; settings: Settings; port: number }

export class PortTaken extends Error {}

/** Starts PostgreSQL and waits until it accepts connections, without a timeout: recovery after a crash may take long. */
export async function launch({ directory, native, durable, settings, port }: Launch): Promise<ChildProcess> {
  const log = join(directory.path, 'log')
  const from = await rotate(log)
  const output = openSync(log, 'a')
  const child = await withDescriptor(directory, (descriptor) =>
    spawn(
      program(native, 'postgres'),
      ['-D', join(directory.pathForAccount, 'data'), '-p', String(port), ...settingFlags({ durable, settings })],
      {
        ...directory.account,
        cwd: directory.path,
        env: minimalEnvironment(),
        // In a separate process group, so that Ctrl+C reaches only us; we stop PostgreSQL last.
        detached: true,
        stdio: ['ignore', output, output, descriptor],
      },
    ),
  ).finally(() => closeSync(output))
  if (child.pid === undefined) await once(child, 'spawn')
  await setOwner(directory.account, log, 0o600)

  while (!(await isReady(directory, child.pid))) {
    if (child.exitCode !== null || child.signalCode !== null) throw await failure(log, from, directory)
    await sleep(10)
  }
  return child
}

/** PostgreSQL writes its state to the eighth line of `postmaster.pid`. */
async function isReady(directory: ClusterDirectory, pid: number | undefined) {
  const lines = (await readFile(join(directory.path, 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

async function failure(log: string, from: number, directory: ClusterDirectory) {
  // PostgreSQL logs to our file until its collector starts, then to the collector's
  const beforeCollector = (await readFile(log)).subarray(from).toString()
  const output = `${beforeCollector}${await newestLog(directory.path)}`.trim()
  if (/could not bind|could not create any TCP\/IP sockets/.test(output)) return new PortTaken(output)
  return new Error(`PostgreSQL no ha arrancado en ${directory.path}: ${output}`)
}

/** Rotates the log of starts at 5 MB, retaining one older file. Returns the offset in bytes at which this start's output begins. */
async function rotate(log: string) {
  const size = await stat(log).then(
    ({ size }) => size,
    () => 0,
  )
  if (size < 5_000_000) return size
  await rename(log, `${log}.1`)
  return 0
}
