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

/** Starts PostgreSQL and answers once it accepts connections, however long recovery after a crash takes. */
export async function launch({ directory, native, durable, settings, port }: Launch): Promise<ChildProcess> {
  const log = join(directory.path, 'log')
  const from = await rotate(log)
  const output = openSync(log, 'a')
  const child = await withDescriptor(directory, (descriptor) =>
    spawn(
      program(native, 'postgres'),
      ['-D', join(directory.pathForAccount, 'data'), '-p', String(port), ...settingFlags(durable, settings)],
      {
        ...directory.account,
        cwd: directory.path,
        env: minimalEnvironment(),
        // A session of its own: Ctrl+C reaches us alone, and we stop it once nobody needs it any more.
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

/** The eighth line of `postmaster.pid` is PostgreSQL's own word on its state. */
async function isReady(directory: ClusterDirectory, pid: number | undefined) {
  const lines = (await readFile(join(directory.path, 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

async function failure(log: string, from: number, directory: ClusterDirectory) {
  // the first words go to our file, those after the collector has started to its own
  const atFirst = (await readFile(log)).subarray(from).toString()
  const said = `${atFirst}${await newestLog(directory.path)}`.trim()
  if (/could not bind|could not create any TCP\/IP sockets/.test(said)) return new PortTaken(said)
  return new Error(`PostgreSQL did not start in ${directory.path}: ${said}`)
}

/** Keeps the log of starts and one before it; answers where this start's words begin, in bytes. */
async function rotate(log: string) {
  const size = await stat(log).then(
    ({ size }) => size,
    () => 0,
  )
  if (size < 5_000_000) return size
  await rename(log, `${log}.1`)
  return 0
}
